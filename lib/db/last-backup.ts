import { z } from 'zod';
import type { Db } from './schema';

const KEY = 'last_backup';

/** When the newest backup was made, as an ISO 8601 time, and the file it is in. */
export type LastBackup = { at: string; file: string };

const lastBackupSchema = z.object({ at: z.iso.datetime(), file: z.string() });

/** Notes that a whole backup was made. A restore leaves it as it is. */
export async function noteBackup(db: Db, backup: LastBackup): Promise<void> {
  const value = JSON.stringify(backup);
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The newest backup; null where none was made by the command line. */
export async function findLastBackup(db: Db): Promise<LastBackup | null> {
  const query = db.selectFrom('meta').select('value').where('key', '=', KEY);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : lastBackupSchema.parse(JSON.parse(row.value));
}
