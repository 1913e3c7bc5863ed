import { z } from 'zod';
import type { Db } from './schema';

const KEY = 'backend_list';

/** A retailer's backend, and how many products its last good list had. */
const goodListSchema = z.object({ url: z.string(), products: z.int().positive() });

/** Notes how many products the list of the backend at an address has; it counts from now on. */
export async function noteGoodList(db: Db, url: string, products: number): Promise<void> {
  const value = JSON.stringify({ url, products });
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** How many products the last good list of the backend at an address had; null for another one. */
export async function findGoodList(db: Db, url: string): Promise<number | null> {
  const query = db.selectFrom('meta').select('value').where('key', '=', KEY);
  const row = await query.executeTakeFirst();
  const known = row === undefined ? null : goodListSchema.parse(JSON.parse(row.value));
  return known?.url === url ? known.products : null;
}
