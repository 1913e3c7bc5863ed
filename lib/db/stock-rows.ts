import { stockKey } from '@/lib/catalogue/stock';
import { batchesOf } from './batches';
import { type Db, engineOf } from './schema';

/** What changes counts of stock: an order, or the owner. */
export type StockReason =
  | 'placed'
  | 'amended'
  | 'cancelled'
  | 'refused'
  | 'replaced'
  | 'returned'
  | 'added'
  | 'counted'
  | 'imported'
  | 'undone'
  | 'uncounted';

/** What is counted: one of a product's own sizes, or "" for the product as a whole. */
export type Counted = { productId: number; size: string };

/** A change of a count; null where it was, or is, not counted. */
export type StockStep = Counted & { from: number | null; to: number | null };

/** Products per query. */
export const SLICE = 500;

/** Returns distinct ids in ascending order. */
export function ascendingIds(things: readonly { productId: number }[]): number[] {
  return [...new Set(things.map(({ productId }) => productId))].sort((a, b) => a - b);
}

/**
 * Inside a transaction: returns the counts of these products, and locks them until it ends, so that
 * they stay valid. Every transaction locks orders first, and counts by ascending product and size,
 * so that no two wait for each other.
 *
 * @param ids in ascending order
 */
export async function lockCounts(trx: Db, ids: readonly number[]): Promise<Map<string, number>> {
  // A transaction on SQLite has the only write lock from its start.
  const locksRows = engineOf(trx) === 'postgres';
  const counts = new Map<string, number>();
  for (const batch of batchesOf(ids, SLICE)) {
    const rows = await trx
      .selectFrom('stock')
      .selectAll()
      .where('product_id', 'in', batch)
      .orderBy('product_id')
      .orderBy('size')
      .$if(locksRows, (query) => query.forUpdate())
      .execute();
    for (const { product_id, size, pieces } of rows) counts.set(stockKey(product_id, size), pieces);
  }
  return counts;
}

/**
 * Inside a transaction that has locked the counts: writes at most some hundred changes of them,
 * each of another count, with their history.
 *
 * @param orderId the order that changes them; null for the owner
 */
export async function writeSteps(
  trx: Db,
  steps: readonly StockStep[],
  { reason, orderId, now }: { reason: StockReason; orderId: number | null; now: Date },
): Promise<void> {
  if (steps.length === 0) return;
  const counts = steps.flatMap(({ productId, size, to }) =>
    to === null ? [] : [{ product_id: productId, size, pieces: to }],
  );
  if (counts.length > 0) {
    await trx
      .insertInto('stock')
      .values(counts)
      .onConflict((conflict) =>
        conflict
          .columns(['product_id', 'size'])
          .doUpdateSet((eb) => ({ pieces: eb.ref('excluded.pieces') })),
      )
      .execute();
  }
  for (const { productId, size, to } of steps) {
    if (to !== null) continue;
    await trx
      .deleteFrom('stock')
      .where('product_id', '=', productId)
      .where('size', '=', size)
      .execute();
  }
  const history = steps.map(({ productId, size, from, to }) => ({
    at: now.toISOString(),
    product_id: productId,
    size,
    change: (to ?? 0) - (from ?? 0),
    pieces: to,
    reason,
    order_id: orderId,
  }));
  await trx.insertInto('stock_changes').values(history).execute();
}
