import { type StockCounts, stockKey } from '@/lib/catalogue/stock';
import { batchesOf } from './batches';
import { lockCatalogue } from './catalogue-marks';
import type { Db } from './schema';
import {
  ascendingIds,
  type Counted,
  lockCounts,
  SLICE,
  type StockReason,
  type StockStep,
  writeSteps,
} from './stock-rows';

// The pieces in stock (docs/behaviour.md, "Stock").

/** The highest count, which every engine can store and nobody has. */
export const MAX_PIECES = 1_000_000_000;

/** Returns the pieces left of what is counted of these products. */
export async function readCounts(db: Db, ids: readonly number[]): Promise<StockCounts> {
  const counts = new Map<string, number>();
  for (const batch of batchesOf(ids, SLICE)) {
    const rows = await db
      .selectFrom('stock')
      .selectAll()
      .where('product_id', 'in', batch)
      .execute();
    for (const { product_id, size, pieces } of rows) counts.set(stockKey(product_id, size), pieces);
  }
  return counts;
}

/** Returns the pieces left of everything of which there are fewer than `below`. */
export async function readLowCounts(db: Db, below: number): Promise<StockCounts> {
  const rows = await db.selectFrom('stock').selectAll().where('pieces', '<', below).execute();
  return new Map(rows.map(({ product_id, size, pieces }) => [stockKey(product_id, size), pieces]));
}

/** The pieces left of what is counted. */
export type StockCount = Counted & { pieces: number };

/**
 * Returns every count, by product and size.
 *
 * @param of only those of fewer pieces, or of some products
 */
export async function listStock(
  db: Db,
  { below, ids }: { below?: number; ids?: readonly number[] } = {},
): Promise<StockCount[]> {
  if (ids?.length === 0) return [];
  let query = db.selectFrom('stock').selectAll().orderBy('product_id').orderBy('size');
  if (below !== undefined) query = query.where('pieces', '<', below);
  if (ids !== undefined) query = query.where('product_id', 'in', ids);
  const rows = await query.execute();
  return rows.map(({ product_id, size, pieces }) => ({ productId: product_id, size, pieces }));
}

/** An entry in the history of a count. */
export type StockChange = Counted & {
  /** ISO 8601. */
  at: string;
  /** By how many pieces it changed. */
  change: number;
  /** The pieces after it; null where counting ended. */
  pieces: number | null;
  /** A `StockReason`. */
  reason: string;
  /** The number of the order that changed it; null for the owner. */
  orderNumber: string | null;
  /** The owner's own words on it; null for none. */
  note: string | null;
};

/** Returns the history of a product's counts, or of what an order took and gave, oldest first. */
export async function listStockChanges(
  db: Db,
  of: { productId: number } | { orderId: number },
): Promise<StockChange[]> {
  const query = db
    .selectFrom('stock_changes')
    .leftJoin('orders', 'orders.id', 'stock_changes.order_id')
    .selectAll('stock_changes')
    .select('orders.number as order_number')
    .orderBy('stock_changes.id');
  const rows = await ('orderId' in of
    ? query.where('stock_changes.order_id', '=', of.orderId)
    : query.where('stock_changes.product_id', '=', of.productId)
  ).execute();
  return rows.map(({ at, product_id, size, change, pieces, reason, order_number, note }) => {
    const entry = { at, productId: product_id, size, change, pieces, reason };
    return { ...entry, orderNumber: order_number, note };
  });
}

/** A reason of the owner's to change counts. */
export type OwnerReason = Extract<
  StockReason,
  'added' | 'counted' | 'imported' | 'undone' | 'uncounted'
>;

/**
 * Inside a transaction: calls `change` for these things in slices of whole products, by ascending
 * product, with their locked counts, and writes the steps that it returns.
 */
async function inSlices<T extends Counted>(
  trx: Db,
  things: readonly T[],
  { reason, now }: { reason: OwnerReason; now: Date },
  change: (things: readonly T[], counts: StockCounts) => StockStep[],
): Promise<void> {
  const ids = ascendingIds(things);
  for (const batch of batchesOf(ids, SLICE)) {
    const slice = new Set(batch);
    const counts = await lockCounts(trx, [...slice]);
    const steps = change(
      things.filter(({ productId }) => slice.has(productId)),
      counts,
    );
    for (let at = 0; at < steps.length; at += SLICE) {
      await writeSteps(trx, steps.slice(at, at + SLICE), { reason, orderId: null, now });
    }
  }
}

/**
 * Inside a transaction: sets counts, of each thing once; null ends counting. What has that count
 * already gets no entry in the history.
 *
 * @param counts whole pieces from 0 to `MAX_PIECES`
 */
export async function setCounts(
  trx: Db,
  counts: readonly (Counted & { pieces: number | null })[],
  reason: OwnerReason,
  now = new Date(),
): Promise<void> {
  // Two of these could otherwise wait for each other's new rows, which no lock of rows covers.
  await lockCatalogue(trx);
  await inSlices(trx, counts, { reason, now }, (slice, before) =>
    slice
      .map(({ productId, size, pieces }) => {
        return { productId, size, from: before.get(stockKey(productId, size)) ?? null, to: pieces };
      })
      .filter(({ from, to }) => from !== to),
  );
}

/** A change of a count by some pieces: delivered ones, or with a minus those that broke. */
export type PiecesChange = Counted & { change: number };

/** A change that was not made: its thing is not counted, or has too few pieces (or too many). */
export type RefusedPieces = PiecesChange & {
  /** The pieces left; null where it is not counted. */
  pieces: number | null;
};

/**
 * Inside a transaction: adds pieces to counts, or takes them off, and returns what it refused: what
 * is not counted, or would leave fewer pieces than none or more than `MAX_PIECES`. Makes all other
 * changes; who wants all or nothing rolls back.
 */
export async function addPieces(
  trx: Db,
  changes: readonly PiecesChange[],
  reason: OwnerReason,
  now = new Date(),
): Promise<RefusedPieces[]> {
  const refused: RefusedPieces[] = [];
  await inSlices(trx, changes, { reason, now }, (slice, before) => {
    const steps = new Map<string, StockStep>();
    for (const { productId, size, change } of slice) {
      const key = stockKey(productId, size);
      const from = before.get(key) ?? null;
      const pieces = steps.get(key)?.to ?? from;
      const to = (pieces ?? 0) + change;
      if (pieces === null || to < 0 || to > MAX_PIECES) {
        refused.push({ productId, size, change, pieces });
      } else steps.set(key, { productId, size, from, to });
    }
    return [...steps.values()].filter(({ from, to }) => from !== to);
  });
  return refused;
}
