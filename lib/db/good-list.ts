import { z } from 'zod';
import { putMeta } from './meta';
import type { Db } from './schema';

const KEY = 'backend_list';

/** A retailer's backend and the number of products in its last good list. */
const goodListSchema = z.object({ url: z.string(), products: z.int().positive() });

/** Stores the number of products in a backend's list as the last good one. */
export async function noteGoodList(db: Db, url: string, products: number): Promise<void> {
  const value = JSON.stringify({ url, products });
  await putMeta(db, KEY, value);
}

/** Returns the number of products in a backend's last good list; null for another backend. */
export async function findGoodList(db: Db, url: string): Promise<number | null> {
  const query = db.selectFrom('meta').select('value').where('key', '=', KEY);
  const row = await query.executeTakeFirst();
  const stored = row === undefined ? null : goodListSchema.parse(JSON.parse(row.value));
  return stored?.url === url ? stored.products : null;
}
