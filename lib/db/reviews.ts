import type { Language } from '@/lib/language';
import { oneOf } from './order-rows';
import { findOrderByToken, lockOrders } from './orders';
import { fromRow, type Review, type ReviewStatus, reviewStatuses } from './review-rows';
import { type Db, inTransaction } from './schema';

/** What somebody says of a product that they ordered. */
export type NewReview = {
  productId: number;
  stars: number;
  text: string;
  name: string;
  language: Language;
};

/** The outcome of `addReview`. */
export type AddOutcome =
  /** Kept, to be read by the shop. */
  | 'added'
  /** No order has this token, or its person was erased. */
  | 'unknown'
  /** The order is not delivered. */
  | 'undelivered'
  /** The order does not have this product. */
  | 'other'
  /** The order has said something of this product before. */
  | 'written';

/** Keeps a review of a product by the token of the order that it was delivered with. */
export async function addReview(
  db: Db,
  token: string,
  { productId, stars, text, name, language }: NewReview,
  now = new Date(),
): Promise<AddOutcome> {
  return inTransaction(db, async (trx) => {
    const found = await findOrderByToken(trx, token);
    if (found === null) return 'unknown';
    await lockOrders(trx, [found.id]);
    const order = await findOrderByToken(trx, token);
    if (order === null || order.erasedAt !== null) return 'unknown';
    if (order.status !== 'delivered') return 'undelivered';
    const line = order.lines.find((one) => one.productId === productId);
    if (line === undefined) return 'other';
    const at = now.toISOString();
    const row = await trx
      .insertInto('reviews')
      .values({
        order_id: order.id,
        product_id: productId,
        product_name: line.name,
        product_brand: line.brand,
        ...{ stars, text, name, language },
        status: 'waiting' satisfies ReviewStatus,
        created_at: at,
        changed_at: at,
      })
      .onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row === undefined ? 'written' : 'added';
  });
}

const withNumbers = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .selectAll('reviews')
    .select('orders.number as number');

/** Which reviews `listReviews` returns. */
export type ReviewQuery = {
  status?: ReviewStatus;
  productId?: number;
  /** Only those with a smaller id. */
  before?: number;
  limit?: number;
};

/** Returns reviews, newest first. */
export async function listReviews(db: Db, query: ReviewQuery = {}): Promise<Review[]> {
  const { status, productId, before, limit } = query;
  let rows = withNumbers(db).orderBy('reviews.id', 'desc');
  if (status !== undefined) rows = rows.where('reviews.status', '=', status);
  if (productId !== undefined) rows = rows.where('product_id', '=', productId);
  if (before !== undefined) rows = rows.where('reviews.id', '<', before);
  if (limit !== undefined) rows = rows.limit(limit);
  return (await rows.execute()).map(fromRow);
}

/** Returns how many reviews have each status. */
export async function countReviews(db: Db): Promise<Record<ReviewStatus, number>> {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => ['status', eb.fn.countAll().as('reviews')])
    .groupBy('status')
    .execute();
  const counts = { waiting: 0, approved: 0, hidden: 0 };
  for (const { status, reviews } of rows) counts[oneOf(reviewStatuses, status)] = Number(reviews);
  return counts;
}

/** Returns the reviews of an order, oldest first. */
export async function listOrderReviews(db: Db, orderId: number): Promise<Review[]> {
  const rows = await withNumbers(db)
    .where('order_id', '=', orderId)
    .orderBy('reviews.id')
    .execute();
  return rows.map(fromRow);
}

/** Returns a review; null for none. */
export async function findReview(db: Db, id: number): Promise<Review | null> {
  const row = await withNumbers(db).where('reviews.id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** What the shop makes of a review. */
export type ReviewChange = { status?: ReviewStatus; reason?: string; answer?: string };

/** Changes a review; returns it as it is then, or null for none. */
export async function changeReview(
  db: Db,
  id: number,
  change: ReviewChange,
  now = new Date(),
): Promise<Review | null> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('reviews')
      .set({ ...change, changed_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    return findReview(trx, id);
  });
}

/** Inside a transaction: removes what the people of these orders said. */
export async function removeReviews(trx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx.deleteFrom('reviews').where('order_id', 'in', orderIds).execute();
}

/**
 * Inside a transaction: takes the names off the reviews of these orders that shoppers read, and
 * removes the others.
 */
export async function partReviews(trx: Db, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const approved = 'approved' satisfies ReviewStatus;
  await trx
    .deleteFrom('reviews')
    .where('order_id', 'in', orderIds)
    .where('status', '!=', approved)
    .execute();
  await trx
    .updateTable('reviews')
    .set({ name: '', changed_at: now.toISOString() })
    .where('order_id', 'in', orderIds)
    .execute();
}
