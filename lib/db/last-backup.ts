import { dirname } from 'node:path';
import { z } from 'zod';
import { putMeta } from './meta';
import type { Db } from './schema';

const KEY = 'last_backup';
const FOLDERS_KEY = 'backup_folders';

/** The folders to remember: each night's, the admin's, one on a stick. */
const MOST_FOLDERS = 4;

/** The ISO 8601 time and the file of the newest backup. */
export type LastBackup = { at: string; file: string };

const lastBackupSchema = z.object({ at: z.iso.datetime(), file: z.string() });

/** Records a complete backup. A restore does not change this. */
export async function noteBackup(db: Db, backup: LastBackup): Promise<void> {
  await putMeta(db, KEY, JSON.stringify(backup));
  const folders = [dirname(backup.file), ...(await listBackupFolders(db))];
  const value = JSON.stringify([...new Set(folders)].slice(0, MOST_FOLDERS));
  await putMeta(db, FOLDERS_KEY, value);
}

/** Returns the folders of the last backups, the last one's first. */
export async function listBackupFolders(db: Db): Promise<string[]> {
  const query = db.selectFrom('meta').select('value').where('key', '=', FOLDERS_KEY);
  const row = await query.executeTakeFirst();
  return row === undefined ? [] : z.array(z.string()).parse(JSON.parse(row.value));
}

/** Returns the newest backup that the command line made; null for none. */
export async function findLastBackup(db: Db): Promise<LastBackup | null> {
  const query = db.selectFrom('meta').select('value').where('key', '=', KEY);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : lastBackupSchema.parse(JSON.parse(row.value));
}
