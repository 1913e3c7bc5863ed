import { batchesOf } from './batches';
import type { Db } from './schema';

/** Rows per query. */
const BATCH = 500;

/** Returns whether the shop ever counted anything: then its own counts are the ones that hold. */
export async function hasCounted(db: Db): Promise<boolean> {
  const first = await db.selectFrom('stock_changes').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}

/** Returns the ids of these orders by their idempotency keys. */
async function idsByKey(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'idempotency_key'])
    .where('idempotency_key', 'in', keys)
    .execute();
  return new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]));
}

async function copyHistory(from: Db, trx: Db): Promise<void> {
  for (let last = 0; ; ) {
    const batch = await from
      .selectFrom('stock_changes')
      .leftJoin('orders', 'orders.id', 'stock_changes.order_id')
      .selectAll('stock_changes')
      .select('orders.idempotency_key as order_key')
      .where('stock_changes.id', '>', last)
      .orderBy('stock_changes.id')
      .limit(BATCH)
      .execute();
    if (batch.length === 0) return;
    const keys = batch.flatMap(({ order_key }) => order_key ?? []);
    const ids = await idsByKey(trx, [...new Set(keys)]);
    const rows = batch.map(({ id: _, order_key, ...change }) => {
      return { ...change, order_id: ids.get(order_key ?? '') ?? null };
    });
    await trx.insertInto('stock_changes').values(rows).execute();
    last = batch.at(-1)?.id ?? last;
  }
}

/**
 * Inside a transaction: copies the counts of the other database and their history, once its orders
 * are copied. A shop that ever counted keeps its own: what it sold since is in them.
 */
export async function copyStock(from: Db, trx: Db): Promise<void> {
  if (await hasCounted(trx)) return;
  const counts = await from.selectFrom('stock').selectAll().execute();
  for (const batch of batchesOf(counts, BATCH)) {
    await trx.insertInto('stock').values(batch).execute();
  }
  await copyHistory(from, trx);
}
