import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { libpqTarget } from '@/lib/database-url';
import { AdminRefusal } from '../refusal';
import { runTool } from './pg-tool';

/** What pg_dump's files of its custom format begin with. */
const DUMP = 'PGDMP';

/** Returns whether a file is a dump that pg_restore reads; false where it cannot be read. */
export async function isDump(file: string): Promise<boolean> {
  const bytes = Buffer.alloc(DUMP.length);
  const opened = await open(resolve(file)).catch(() => null);
  // A folder opens, and is not read.
  await opened?.read(bytes).catch(() => null);
  await opened?.close();
  return bytes.toString() === DUMP;
}

/**
 * Whether pg_restore failed at settings alone, which tools of a newer release than the server's
 * make for themselves and the server does not know.
 */
function isComplete(reason: string): boolean {
  const [, ignored] = /errors ignored on restore: (\d+)/.exec(reason) ?? [];
  const commands = [...reason.matchAll(/Command was: (.*)/g)].map(([, command = '']) => command);
  return commands.length === Number(ignored) && commands.every((text) => /^SET \w+ = /.test(text));
}

/**
 * Fills an empty database from a dump, with the tables of its schema `public` alone: extensions and
 * what else a provider keeps beside them need rights that a shop has not. Throws an AdminRefusal
 * where pg_restore is missing, does not know the dump's format or fails; then some of it is there.
 */
export async function restoreDump(databaseUrl: string, file: string): Promise<void> {
  const { url, password } = libpqTarget(databaseUrl);
  const plain = ['--no-owner', '--no-privileges', '--no-comments', '--schema=public'];
  const args = [...plain, `--dbname=${url}`, resolve(file)];
  const failure = await runTool('pg_restore', args, password);
  if (failure === null) return;
  if (failure.kind === 'missing') {
    throw new AdminRefusal(
      'failed',
      `${file} is a backup of PostgreSQL, which pg_restore reads, and pg_restore is not here. ` +
        'Install it (apt install postgresql-client) and run this again.',
    );
  }
  if (isComplete(failure.reason)) return;
  const hint = /unsupported version/.test(failure.reason)
    ? '\nIt was made by a newer release of PostgreSQL: install that one’s postgresql-client here.'
    : '';
  throw new AdminRefusal(
    'failed',
    `${file} cannot be read, pg_restore failed: ${failure.reason}${hint}`,
  );
}
