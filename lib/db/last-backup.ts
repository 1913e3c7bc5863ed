import { z } from 'zod';
import { putMeta } from './meta';
import type { Db } from './schema';

const KEY = 'last_backup';

/** The ISO 8601 time and the file of the newest backup. */
export type LastBackup = { at: string; file: string };

const lastBackupSchema = z.object({ at: z.iso.datetime(), file: z.string() });

/** Records a complete backup. A restore does not change this. */
export async function noteBackup(db: Db, backup: LastBackup): Promise<void> {
  const value = JSON.stringify(backup);
  await putMeta(db, KEY, value);
}

/** Returns the newest backup that the command line made; null for none. */
export async function findLastBackup(db: Db): Promise<LastBackup | null> {
  const query = db.selectFrom('meta').select('value').where('key', '=', KEY);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : lastBackupSchema.parse(JSON.parse(row.value));
}
