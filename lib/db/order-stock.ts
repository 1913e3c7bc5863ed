import { stockKey } from '@/lib/catalogue/stock';
import type { OrderStatus } from './order-types';
import type { Db } from './schema';
import { ascendingIds, type Counted, lockCounts, type StockStep, writeSteps } from './stock-rows';

// What orders take from stock and give back (docs/behaviour.md, "Stock").

/** The pieces of a counted thing that an order holds: took, and has not given back. */
export type HeldPieces = Counted & { pieces: number };

type OrderHolds = HeldPieces & { orderId: number };

/** Returns the rows as pieces by order and counted thing, in the order of what comes first. */
function gather(rows: readonly OrderHolds[]): OrderHolds[] {
  const held = new Map<string, OrderHolds>();
  for (const row of rows) {
    const key = `${row.orderId} ${stockKey(row.productId, row.size)}`;
    held.set(key, { ...row, pieces: (held.get(key)?.pieces ?? 0) + row.pieces });
  }
  return [...held.values()];
}

function heldLines(db: Db) {
  return db
    .selectFrom('order_lines')
    .select([
      'order_lines.order_id as orderId',
      'order_lines.product_id as productId',
      'order_lines.stock_size as size',
      'order_lines.quantity as pieces',
    ])
    .where('order_lines.stock_size', 'is not', null)
    .$narrowType<{ size: string }>()
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position');
}

async function heldBy(db: Db, orderId: number): Promise<OrderHolds[]> {
  return gather(await heldLines(db).where('order_id', '=', orderId).execute());
}

/** Returns what an order holds of the stock. */
export async function listHeldPieces(db: Db, orderId: number): Promise<HeldPieces[]> {
  return (await heldBy(db, orderId)).map(({ orderId: _, ...held }) => held);
}

/** Adds pieces to locked counts, and returns the steps; what is not counted has none. */
function move(counts: Map<string, number>, moved: readonly HeldPieces[], sign: 1 | -1) {
  return moved.flatMap(({ productId, size, pieces }): StockStep[] => {
    const key = stockKey(productId, size);
    const from = counts.get(key);
    if (from === undefined) return [];
    const to = from + sign * pieces;
    counts.set(key, to);
    return [{ productId, size, from, to }];
  });
}

type GivingBack = Extract<OrderStatus, 'cancelled' | 'refused' | 'replaced' | 'returned'>;

async function giveBack(
  trx: Db,
  held: readonly OrderHolds[],
  counts: Map<string, number>,
  { reason, now }: { reason: GivingBack; now: Date },
): Promise<void> {
  for (const orderId of new Set(held.map((holds) => holds.orderId))) {
    const ofOrder = held.filter((holds) => holds.orderId === orderId);
    await writeSteps(trx, move(counts, ofOrder, 1), { reason, orderId, now });
    await trx
      .updateTable('order_lines')
      .set({ stock_size: null })
      .where('order_id', '=', orderId)
      .execute();
  }
}

/**
 * Inside a transaction that has locked the order: gives back all that it holds, so that a second
 * call gives back nothing. What is no longer counted gets no count by it.
 */
export async function giveBackStock(
  trx: Db,
  orderId: number,
  reason: GivingBack,
  now: Date,
): Promise<void> {
  const held = await heldBy(trx, orderId);
  await giveBack(trx, held, await lockCounts(trx, ascendingIds(held)), { reason, now });
}

/**
 * Inside a transaction that has locked the order: takes again what lines gave back, by their
 * positions and counted sizes. Returns false, without a change, where pieces of it are gone.
 */
export async function takeAgain(
  trx: Db,
  orderId: number,
  given: readonly (readonly [position: number, size: string])[],
  now: Date,
): Promise<boolean> {
  const sizes = new Map(given);
  const lines = await trx
    .selectFrom('order_lines')
    .select(['position', 'product_id as productId', 'quantity as pieces'])
    .where('order_id', '=', orderId)
    .execute();
  const holds = lines.flatMap(({ position, productId, pieces }) => {
    const size = sizes.get(position);
    return size === undefined ? [] : [{ orderId, productId, size, pieces }];
  });
  const counts = await lockCounts(trx, ascendingIds(holds));
  const steps = move(counts, gather(holds), -1);
  if (steps.some(({ to }) => to !== null && to < 0)) return false;
  await writeSteps(trx, steps, { reason: 'undone', orderId, now });
  for (const [position, size] of given) {
    await trx
      .updateTable('order_lines')
      .set({ stock_size: size })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
  }
  return true;
}

/** A line of an order, with the counted size that it takes its pieces of; null takes none. */
type TakingLine = { productId: number; quantity: number; stockSize: string | null };

/** Locked stock that is enough for an order. */
export type StockPlan = {
  kind: 'enough';
  /** By line, the counted size that it takes its pieces of; null where that is not counted. */
  sizes: (string | null)[];
  takes: HeldPieces[];
  /** What the orders hold that it replaces. */
  released: OrderHolds[];
  counts: Map<string, number>;
};

/** Too few pieces for the line at this position, of which so many are left for it. */
export type OutOfStock = { kind: 'out_of_stock'; position: number; left: number };

/** Locks what lines take and what is released for them, and returns whether it is enough. */
async function planStock(
  trx: Db,
  lines: readonly TakingLine[],
  released: OrderHolds[],
): Promise<StockPlan | OutOfStock> {
  const taking = lines.filter(({ stockSize }) => stockSize !== null);
  const counts = await lockCounts(trx, ascendingIds([...taking, ...released]));
  const left = new Map(counts);
  move(left, released, 1);
  const sizes: StockPlan['sizes'] = [];
  const takes: OrderHolds[] = [];
  for (const [position, { productId, quantity, stockSize }] of lines.entries()) {
    const key = stockKey(productId, stockSize ?? '');
    const pieces = stockSize === null ? undefined : left.get(key);
    sizes.push(pieces === undefined ? null : stockSize);
    if (stockSize === null || pieces === undefined) continue;
    if (pieces < quantity) return { kind: 'out_of_stock', position, left: pieces };
    left.set(key, pieces - quantity);
    takes.push({ orderId: 0, productId, size: stockSize, pieces: quantity });
  }
  return { kind: 'enough', sizes, takes: gather(takes), released, counts };
}

/**
 * Inside a transaction: locks what an order takes and what the orders hold that are marked as
 * replaced by it, and returns whether it is enough, without a change. Lines of one counted thing
 * share its pieces, first come first served.
 */
export async function lockStock(
  trx: Db,
  { number, lines }: { number: string; lines: readonly TakingLine[] },
): Promise<StockPlan | OutOfStock> {
  const released = await heldLines(trx)
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.replaced_by', '=', number)
    .execute();
  return planStock(trx, lines, gather(released));
}

/**
 * Inside a transaction that has locked the order: locks what its new lines take and what it holds,
 * which they may take again, and returns whether it is enough, without a change.
 */
export async function lockOwnStock(
  trx: Db,
  orderId: number,
  lines: readonly TakingLine[],
): Promise<StockPlan | OutOfStock> {
  return planStock(trx, lines, await heldBy(trx, orderId));
}

/**
 * Inside the transaction that planned it: takes or gives back the difference between what an order
 * holds and what its new lines take. What has no difference gets no entry in the history.
 */
export async function amendStock(
  trx: Db,
  orderId: number,
  { takes, released, counts }: StockPlan,
  now: Date,
): Promise<void> {
  const before = new Map(counts);
  const moved = [...move(counts, released, 1), ...move(counts, takes, -1)];
  const last = new Map(moved.map((step) => [stockKey(step.productId, step.size), step]));
  const steps = [...last].flatMap(([key, step]) => {
    const [from, to] = [before.get(key), counts.get(key)];
    return from === undefined || to === undefined || from === to ? [] : [{ ...step, from, to }];
  });
  await writeSteps(trx, steps, { reason: 'amended', orderId, now });
}

/**
 * Inside the transaction that planned it: takes an order's pieces, after the orders that it
 * replaces gave theirs back.
 */
export async function takeStock(
  trx: Db,
  orderId: number,
  { takes, released, counts }: StockPlan,
  now: Date,
): Promise<void> {
  await giveBack(trx, released, counts, { reason: 'replaced', now });
  await writeSteps(trx, move(counts, takes, -1), { reason: 'placed', orderId, now });
}
