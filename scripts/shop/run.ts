import { type Connection, closeDatabase, connection } from '@/lib/db/connection';
import { EnvError, env } from '@/lib/env';
import { errorText } from '@/lib/log';

/** A command cannot do what it was asked; the message says why and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Writes a line to standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes a line to standard error, where it is never part of a command's result. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Says so where the shop does not show what is in its own database. */
export function noteOtherBackend(): void {
  if (env().backendUrl === null) return;
  note(
    'Note: BACKEND_URL is set, so the shop shows that backend’s products and promo codes, not these.',
  );
}

/** What an error says. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function explain(error: unknown): string {
  if (error instanceof CommandError || error instanceof EnvError) return error.message;
  return `The command failed: ${errorText(error)}`;
}

/**
 * Runs a command on the shop's database, opened as the server opens it. An error ends in one clear text on standard
 * error and exit code 1.
 */
export async function onDatabase(
  command: (connection: Connection) => Promise<void>,
): Promise<void> {
  try {
    await command(await connection());
  } catch (error) {
    note(explain(error));
    process.exitCode = 1;
  } finally {
    await closeDatabase().catch(() => undefined);
  }
}
