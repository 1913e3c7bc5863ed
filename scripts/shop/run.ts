import { createInterface } from 'node:readline/promises';
import cliProgress from 'cli-progress';
import type { OpenProgress, Progress } from '@/lib/admin/progress';
import { AdminRefusal } from '@/lib/admin/refusal';
import { type Connection, closeDatabase, connection } from '@/lib/db/connection';
import { WORKING } from '@/lib/db/patience';
import { EnvError, env } from '@/lib/env';
import { errorText, printableJson } from '@/lib/server/log';

/**
 * Replaces control characters, so that text from outside cannot move a terminal's cursor or change
 * its title.
 */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\r\t]/gu, '\ufffd');
}

/** Writes a line to standard output. */
export function print(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** Writes a line to standard error, apart from the command's result. */
export function note(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}

/** Writes a value as JSON, for a command's `--json`. Its keys are in snake_case, as in the API. */
export function printJson(value: unknown): void {
  print(printableJson(value, 2));
}

/**
 * Asks before something is removed; `yes` (a command's `--yes`) skips the question. Throws an
 * AdminRefusal where the answer is no, or there is no terminal to ask on.
 */
export async function confirm(question: string, yes = false): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new AdminRefusal('declined', `${question} Add --yes to do it.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${printable(question)} [y/N] `);
  terminal.close();
  if (!/^y(?:es)?$/i.test(answer.trim()))
    throw new AdminRefusal('declined', 'Nothing was changed.');
}

/** Notes that the shop shows another backend instead of its own database. */
export function noteOtherBackend(): void {
  if (env().backendUrl === null) return;
  note(
    'Note: BACKEND_URL is set, so the shop shows that backend’s products and promo codes, not these.',
  );
}

/**
 * Notes that SQLite's log still holds erased data, because another process that reads the database
 * prevents its truncation.
 */
export function noteLog(isEmptied: boolean): void {
  if (isEmptied) return;
  note(
    'Another process reads the database just now, so its log (shop.db-wal) holds it until that is written over or the shop stops.',
  );
}

function explain(error: unknown): string {
  if (error instanceof AdminRefusal || error instanceof EnvError) return error.message;
  return `The command failed: ${errorText(error)}`;
}

/** Runs a command. Prints an error as one clear text on standard error and sets exit code 1. */
export async function reporting(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    note(explain(error));
    process.exitCode = 1;
  }
}

/** Runs a command on the shop's database, opened as the server opens it, and reports its errors. */
export async function onDatabase(
  command: (connection: Connection) => Promise<void>,
): Promise<void> {
  await reporting(async () => command(await connection(WORKING)));
  await closeDatabase().catch(() => undefined);
}

const NO_BAR: Progress = { show: () => undefined, end: () => undefined };

/**
 * Opens a progress bar on a terminal; none elsewhere, or for fewer steps than `from`. A `format` is
 * "Writing {bar} {value}/{total} products".
 */
export function progressBar(format: string, from = 0): OpenProgress {
  return (total) => {
    if (!process.stderr.isTTY || total < from) return NO_BAR;
    const bar = new cliProgress.SingleBar({ format }, cliProgress.Presets.shades_classic);
    bar.start(total, 0);
    return { show: (done) => bar.update(done), end: () => bar.stop() };
  };
}
