import { chmod, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { sql } from 'kysely';
import type { Connection } from '@/lib/db/connection';
import { damageOf } from '@/lib/db/sqlite';
import { CommandError, onDatabase, print, reasonOf } from './run';

/**
 * Copies the SQLite database to a new file, consistent even while the shop is writing, and returns
 * its size in bytes. Throws a CommandError on PostgreSQL, where the file exists, and where what was
 * copied is damaged: then no copy is kept.
 */
export async function backup({ db, engine }: Connection, file: string): Promise<number> {
  if (engine !== 'sqlite') {
    throw new CommandError('The shop runs on PostgreSQL: back it up with pg_dump.');
  }
  const path = resolve(file);
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new CommandError(`${path} exists already.`);
  try {
    await sql`vacuum into ${path}`.execute(db);
  } catch (error) {
    throw new CommandError(`${path} cannot be written: ${reasonOf(error)}`);
  }
  await chmod(path, 0o600);
  const damage = damageOf(path);
  if (damage !== null) {
    await rm(path);
    throw new CommandError(`The database is damaged, no backup was kept: ${damage}`);
  }
  return (await stat(path)).size;
}

export const backupCommand = new Command('backup')
  .description('copy the database to a new file, while the shop runs or not')
  .argument('<file>')
  .action((file: string) =>
    onDatabase(async (connection) => {
      const kilobytes = Math.ceil((await backup(connection, file)) / 1024);
      print(`Backup of ${kilobytes} kB written to ${resolve(file)}.`);
    }),
  );
