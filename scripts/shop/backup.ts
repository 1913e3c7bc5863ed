import { Command } from 'commander';
import { sql } from 'kysely';
import type { Connection } from '@/lib/db/connection';
import { noteBackup } from '@/lib/db/last-backup';
import { damageOf } from '@/lib/db/sqlite-file';
import { env } from '@/lib/env';
import { backupTarget, fillWhole, removeOld } from './backup-files';
import { examples } from './help';
import { dumpPostgres } from './pg-dump';
import { jsonOption, readCount } from './read-options';
import { CommandError, onDatabase, print, printJson, reasonOf } from './run';

async function copySqlite({ db }: Connection, draft: string, file: string): Promise<void> {
  try {
    await sql`vacuum into ${draft}`.execute(db);
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${reasonOf(error)}`);
  }
  const damage = damageOf(draft);
  if (damage !== null) {
    throw new CommandError(`The database is damaged, no backup was kept: ${damage}`);
  }
}

/** What a backup made: a file of so many bytes, and the names of older ones that it removed. */
export type MadeBackup = { file: string; bytes: number; removed: string[] };

type Settings = {
  keep?: number;
  now?: Date;
  /** Of a shop on PostgreSQL. */
  databaseUrl?: string | null;
};

/**
 * Copies the database, consistent even while the shop is writing: SQLite by itself, PostgreSQL by
 * pg_dump. `path` is a folder or a new file (see `backupTarget`); of a folder, backups of more than
 * `keep` days go once the new one is there. Throws a CommandError where the file exists, cannot be
 * written or what was copied is damaged, or pg_dump is missing: then no copy is kept.
 */
export async function backup(
  connection: Connection,
  path: string,
  { keep, now = new Date(), databaseUrl = null }: Settings = {},
): Promise<MadeBackup> {
  const { db, engine } = connection;
  if (engine === 'postgres' && databaseUrl === null) {
    throw new CommandError('The shop runs on PostgreSQL: pg_dump needs its DATABASE_URL.');
  }
  const { file, folder } = await backupTarget(path, engine, now);
  if (keep !== undefined && folder === null) {
    throw new CommandError(`--keep needs a folder, and ${file} is a file.`);
  }
  const bytes = await fillWhole(file, async (draft) => {
    if (databaseUrl === null) await copySqlite(connection, draft, file);
    else await dumpPostgres(databaseUrl, draft);
  });
  await noteBackup(db, { at: now.toISOString(), file });
  const removed = folder && keep !== undefined ? await removeOld(folder, keep, now) : [];
  return { file, bytes, removed };
}

const EXAMPLES = `${examples('backup /var/backups/shop --keep 14', 'backup before-the-update.db')}

The first writes shop-2027-01-31-0300.db there and removes its own files that
are older than 14 days.

A file has its name only once it is whole. With DATABASE_URL it is made by
pg_dump, which has to be installed, and comes back by pg_restore.`;

type Options = { keep?: number; json?: boolean };

export const backupCommand = new Command('backup')
  .description('copy the database, while the shop runs or not')
  .argument('<path>', 'a folder, for a file with the day in its name, or a new file')
  .option('--keep <days>', 'remove backups of the folder that are older', readCount)
  .addOption(jsonOption('print file, bytes and the names of removed backups as JSON'))
  .addHelpText('after', EXAMPLES)
  .action((path: string, { keep, json }: Options) =>
    onDatabase(async (connection) => {
      const { databaseUrl } = env();
      const made = await backup(connection, path, { keep, databaseUrl });
      if (json) return printJson(made);
      print(`Backup of ${Math.ceil(made.bytes / 1024)} kB written to ${made.file}.`);
      if (made.removed.length > 0) print(`Removed as too old: ${made.removed.join(', ')}.`);
    }),
  );
