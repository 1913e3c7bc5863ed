import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { MOST_SHOWN, type ReviewGroup, type ShownReview } from '@/lib/catalogue/review';
import { DEFAULT_LANGUAGE, type Language, languages } from '@/lib/language';
import { oneOf } from './order-rows';
import { findOrderByToken, lockOrders } from './orders';
import { type Db, inTransaction, type Tables } from './schema';

/** waiting: nobody of the shop has read it · approved: shoppers read it · hidden: they never do. */
export const reviewStatuses = ['waiting', 'approved', 'hidden'] as const;

export type ReviewStatus = (typeof reviewStatuses)[number];

/** A review as the shop keeps it. */
export type Review = {
  id: number;
  /** The number of the order that it is by. */
  orderNumber: string;
  productId: number;
  /** As the order calls it. */
  productName: string;
  productBrand: string;
  /** From 1 to 5. */
  stars: number;
  text: string;
  /** A first name; empty once the order's personal data was cleared away. */
  name: string;
  language: Language;
  status: ReviewStatus;
  /** Why it is hidden; empty while it is not. */
  reason: string;
  /** The shop's answer; empty for none. */
  answer: string;
  /** ISO 8601. */
  createdAt: string;
  changedAt: string;
};

const languageOf = (tag: string): Language =>
  languages.find((language) => language === tag) ?? DEFAULT_LANGUAGE;

function fromRow(row: Selectable<Tables['reviews']> & { number: string }): Review {
  return {
    id: row.id,
    orderNumber: row.number,
    productId: row.product_id,
    productName: row.product_name,
    productBrand: row.product_brand,
    stars: row.stars,
    text: row.text,
    name: row.name,
    language: languageOf(row.language),
    status: oneOf(reviewStatuses, row.status),
    reason: row.reason,
    answer: row.answer,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}

const VERSION_KEY = 'reviews_version';

/** Inside a transaction: notes that what shoppers read of reviews may have changed. */
async function stampReviews(trx: Db): Promise<void> {
  const value = randomUUID();
  await trx
    .insertInto('meta')
    .values({ key: VERSION_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Returns a text that changes with what shoppers read of reviews. */
export async function reviewsVersion(db: Db): Promise<string> {
  const { count, stamp } = await db
    .selectFrom('reviews')
    .where('status', '=', 'approved' satisfies ReviewStatus)
    .select((eb) => [
      eb.fn.countAll().as('count'),
      eb.selectFrom('meta').select('value').where('key', '=', VERSION_KEY).as('stamp'),
    ])
    .executeTakeFirstOrThrow();
  return `${count}/${stamp}`;
}

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
export type ReviewQuery = { status?: ReviewStatus; productId?: number; limit?: number };

/** Returns reviews, newest first. */
export async function listReviews(db: Db, query: ReviewQuery = {}): Promise<Review[]> {
  const { status, productId, limit } = query;
  let rows = withNumbers(db).orderBy('reviews.id', 'desc');
  if (status !== undefined) rows = rows.where('reviews.status', '=', status);
  if (productId !== undefined) rows = rows.where('product_id', '=', productId);
  if (limit !== undefined) rows = rows.limit(limit);
  return (await rows.execute()).map(fromRow);
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
    await stampReviews(trx);
    return findReview(trx, id);
  });
}

function toShown(row: Selectable<Tables['reviews']>): ShownReview {
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    name: row.name,
    language: languageOf(row.language),
    at: row.created_at,
    answer: row.answer,
  };
}

const SAME_PRODUCT = ['product_id', 'product_name', 'product_brand'] as const;

/**
 * Returns what shoppers read, by what the orders call each product: how many reviews there are,
 * their stars, and the newest of them.
 */
export async function listApproved(db: Db): Promise<ReviewGroup[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('reviews')
        .where('status', '=', 'approved' satisfies ReviewStatus)
        .selectAll()
        .select(({ fn }) => [
          fn
            .countAll()
            .over((over) => over.partitionBy([...SAME_PRODUCT]))
            .as('number'),
          fn
            .sum('stars')
            .over((over) => over.partitionBy([...SAME_PRODUCT]))
            .as('sum'),
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy([...SAME_PRODUCT]).orderBy('id', 'desc'))
            .as('place'),
        ])
        .as('ranked'),
    )
    .selectAll()
    .where('place', '<=', MOST_SHOWN)
    .orderBy('product_id')
    .orderBy('id', 'desc')
    .execute();
  const groups = new Map<string, ReviewGroup & { latest: ShownReview[] }>();
  for (const row of rows) {
    const { product_id: productId, product_name: name, product_brand: brand } = row;
    const key = JSON.stringify([productId, name, brand]);
    const figures = { count: Number(row.number), stars: Number(row.sum) };
    const group = groups.get(key) ?? { productId, name, brand, ...figures, latest: [] };
    group.latest.push(toShown(row));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Inside a transaction: removes what the people of these orders said. */
export async function removeReviews(trx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx.deleteFrom('reviews').where('order_id', 'in', orderIds).execute();
  await stampReviews(trx);
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
  await stampReviews(trx);
}
