import { findProductNow } from '@/lib/backend/find-product';
import type { Product } from '@/lib/catalogue/product';
import { exactCounts, isCounted, type StockCounts, shownCounts } from '@/lib/catalogue/stock';
import { database } from '@/lib/db/connection';
import { countReleasablePieces } from '@/lib/db/replaced-orders';
import { readCounts } from '@/lib/db/stock';
import { env } from '@/lib/env';
import { inTime } from '@/lib/in-time';
import { logLasting } from '@/lib/server/log';

// What is left of counted products when a basket is priced (docs/behaviour.md, "Stock").

/** How long (ms) to wait for counts before those of the catalogue in memory count. */
const QUOTE_PATIENCE_MS = 2000;
const ORDER_PATIENCE_MS = 5000;

/** Returns an answer, or what products show if it fails, which is logged once a minute. */
async function orShown(
  products: readonly Product[],
  patience: number,
  answer: Promise<StockCounts>,
): Promise<StockCounts> {
  try {
    return await inTime(patience, answer);
  } catch (error) {
    logLasting('stock.not_read', error);
    return shownCounts(products);
  }
}

/** Returns the counts of these products, with what the orders of these keys would give back. */
async function countsWithout(
  replaces: readonly string[],
  products: readonly Product[],
): Promise<StockCounts> {
  const db = await database();
  const ids = products.map(({ id }) => id);
  const [counts, released] = await Promise.all([
    readCounts(db, ids),
    countReleasablePieces(db, replaces),
  ]);
  return new Map([...counts].map(([key, pieces]) => [key, pieces + (released.get(key) ?? 0)]));
}

/**
 * Returns the counts for a quote: of the shop's own products those of the database, of a retailer's
 * those that its list had. Never rejects.
 *
 * @param replaces the keys of earlier orders of this basket, which the next one will replace
 */
export async function quoteCounts(
  products: readonly Product[],
  replaces: readonly string[] = [],
): Promise<StockCounts> {
  if (env().backendUrl !== null) return shownCounts(products);
  return orShown(products, QUOTE_PATIENCE_MS, countsWithout(replaces, products));
}

/**
 * Returns the counts for an order. Of the shop's own products there are none, since the transaction
 * that writes the order takes its pieces and alone knows whether there are enough. A retailer's
 * backend is asked again for each product whose list entry has a count; if it does not answer, that
 * entry counts. Never rejects.
 */
export async function orderCounts(products: readonly Product[]): Promise<StockCounts> {
  if (env().backendUrl === null) return new Map();
  const counted = products.filter(isCounted);
  const counts = await Promise.all(
    counted.map((product) =>
      orShown(
        [product],
        ORDER_PATIENCE_MS,
        findProductNow(product.id).then((now) => exactCounts(product, now)),
      ),
    ),
  );
  return new Map(counts.flatMap((each) => [...each]));
}
