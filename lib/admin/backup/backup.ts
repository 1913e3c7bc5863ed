import { sql } from 'kysely';
import type { Connection } from '@/lib/db/connection';
import { noteBackup } from '@/lib/db/last-backup';
import { damageOf, emptyTables } from '@/lib/db/sqlite-file';
import { UNSAVED } from '@/lib/db/table-care';
import { AdminRefusal, reasonOf } from '../refusal';
import { backupTarget, fillWhole, removeOld } from './backup-files';
import { dumpPostgres } from './pg-dump';

async function copySqlite({ db }: Connection, draft: string, file: string): Promise<void> {
  try {
    await sql`vacuum into ${draft}`.execute(db);
  } catch (error) {
    throw new AdminRefusal('failed', `${file} cannot be written: ${reasonOf(error)}`);
  }
  emptyTables(draft, UNSAVED);
  const damage = damageOf(draft);
  if (damage !== null) {
    throw new AdminRefusal('failed', `The database is damaged, no backup was kept: ${damage}`);
  }
}

/** A backup's file, its size in bytes, and the names of the older backups that it removed. */
export type MadeBackup = { file: string; bytes: number; removed: string[] };

type Settings = {
  keep?: number;
  now?: Date;
  /** Of a shop on PostgreSQL. */
  databaseUrl?: string | null;
};

/**
 * Copies the database, consistent even while the shop is writing: SQLite by itself, PostgreSQL by
 * pg_dump. Leaves out who may in, so that no copy lets anybody in. `path` is a folder or a new file
 * (see `backupTarget`); in a folder, backups older than `keep` days are removed afterwards. Throws
 * an AdminRefusal if the file exists or cannot be written, the copy is damaged, or pg_dump is
 * missing; then no copy remains.
 */
export async function backup(
  connection: Connection,
  path: string,
  { keep, now = new Date(), databaseUrl = null }: Settings = {},
): Promise<MadeBackup> {
  const { db, engine } = connection;
  if (engine === 'postgres' && databaseUrl === null) {
    throw new AdminRefusal(
      'invalid',
      'The shop runs on PostgreSQL: pg_dump needs its DATABASE_URL.',
    );
  }
  const { file, folder } = await backupTarget(path, engine, now);
  if (keep !== undefined && folder === null) {
    throw new AdminRefusal('invalid', `--keep needs a folder, and ${file} is a file.`);
  }
  const bytes = await fillWhole(file, async (draft) => {
    if (databaseUrl === null) await copySqlite(connection, draft, file);
    else await dumpPostgres(databaseUrl, draft, UNSAVED);
  });
  await noteBackup(db, { at: now.toISOString(), file });
  const removed = folder && keep !== undefined ? await removeOld(folder, keep, now) : [];
  return { file, bytes, removed };
}
