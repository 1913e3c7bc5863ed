import { findProductNow } from '@/lib/backend/find-product';
import type { Product } from '@/lib/catalogue/product';
import { exactCounts, isCounted, type StockCounts, shownCounts } from '@/lib/catalogue/stock';
import { database } from '@/lib/db/connection';
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

/**
 * Returns the counts for a quote: of the shop's own products those of the database, of a retailer's
 * those that its list had. Never rejects.
 */
export async function quoteCounts(products: readonly Product[]): Promise<StockCounts> {
  if (env().backendUrl !== null) return shownCounts(products);
  const ids = products.map(({ id }) => id);
  return orShown(
    products,
    QUOTE_PATIENCE_MS,
    database().then((db) => readCounts(db, ids)),
  );
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
