import { type StockCounts, stockKey } from '@/lib/catalogue/stock';
import type { Db } from './schema';

// The pieces in stock (docs/behaviour.md, "Stock").

/** Returns the pieces left of what is counted of these products. */
export async function readCounts(db: Db, ids: readonly number[]): Promise<StockCounts> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('stock').selectAll().where('product_id', 'in', ids).execute();
  return new Map(rows.map(({ product_id, size, pieces }) => [stockKey(product_id, size), pieces]));
}

/** Returns the pieces left of everything of which there are fewer than `below`. */
export async function readLowCounts(db: Db, below: number): Promise<StockCounts> {
  const rows = await db.selectFrom('stock').selectAll().where('pieces', '<', below).execute();
  return new Map(rows.map(({ product_id, size, pieces }) => [stockKey(product_id, size), pieces]));
}
