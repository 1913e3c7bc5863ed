import type { Db } from './schema';

/** Writes a value under its key in `meta`, over one that is there. */
export async function putMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
