import type { Product } from '@/lib/catalogue/product';
import { countedSize } from '@/lib/catalogue/stock';
import type { OutOfStock } from '@/lib/db/order-stock';
import type { NewOrder, NewOrderLine, Order } from '@/lib/db/order-types';
import { type InsertOutcome, insertOrder } from '@/lib/db/orders';
import { markReplaced } from '@/lib/db/replaced-orders';
import { type Db, inTransaction } from '@/lib/db/schema';
import type { Cents } from '@/lib/money';
import { contentHash } from './content-hash';
import { randomOrderNumber } from './order-number';
import { promoOf, withReleasedUses } from './order-promo';
import {
  type GoneLine,
  type PricedLine,
  type PriceSource,
  type Quote,
  quoteBasket,
  refusePromo,
} from './quote';
import type { OrderRequest } from './request';

/** The outcome of a posted order. Only 'placed' is stored under the key. */
export type PlaceOutcome =
  /** In the ledger: new, or written earlier by the same content under the same key. */
  | { kind: 'placed'; order: Order; isNew: boolean }
  /** The key or the token belongs to other content. */
  | { kind: 'key_reused' }
  /** The order of this key was replaced by a changed one, or cancelled. */
  | { kind: 'replaced' }
  /** A line has a product, size or perfume that is unknown or sold out, or too few are left. */
  | { kind: 'unknown_line'; index: number; line: GoneLine }
  /** More than the ledger accepts. */
  | { kind: 'too_large' }
  /** The total differs from the one that the shopper agreed to, or the promo code is invalid. */
  | { kind: 'changed'; quote: Quote };

const NUMBER_TRIES = 8;

/**
 * The highest total in cents, before and after all discounts, which every engine's columns can
 * store.
 */
export const MAX_ORDER_TOTAL: Cents = 2_000_000_000;

function judgeEarlier(order: Order, hash: string): PlaceOutcome {
  if (order.contentHash !== hash) return { kind: 'key_reused' };
  const isOver = order.status === 'replaced' || order.status === 'cancelled';
  return isOver ? { kind: 'replaced' } : { kind: 'placed', order, isNew: false };
}

/**
 * Returns a quote that the page can reckon with: to a page of an earlier release a code that takes
 * an amount off is refused, or it would promise a total without it.
 */
function readableQuote(quote: Quote, { knowsAmounts, delivery }: OrderRequest): Quote {
  const takesAmount = quote.promo?.status === 'valid' && quote.promo.amount !== undefined;
  return takesAmount && !knowsAmounts
    ? refusePromo(quote, delivery.district, 'needsReload')
    : quote;
}

type Numberless = Omit<NewOrder, 'number'>;

function orderOf(
  key: string,
  request: OrderRequest,
  quote: Quote,
  lines: readonly NewOrderLine[],
): Numberless {
  const { delivery } = request;
  const { gift, itemsTotal, subtotal, promoDiscount, shipping, total } = quote.totals;
  return {
    ...delivery,
    idempotencyKey: key,
    contentHash: contentHash(request),
    token: request.token,
    language: request.language,
    promo: promoOf(request, quote),
    gift: gift && { lineKey: gift.key, amount: gift.amount },
    itemsTotal,
    subtotal,
    promoDiscount,
    shipping,
    total,
    lines,
  };
}

/**
 * Wraps a price source so that it also notes what it found, which says what of a line is counted.
 */
export function notingProducts(source: PriceSource): {
  source: PriceSource;
  found: ReadonlyMap<number, Product>;
} {
  const found = new Map<number, Product>();
  const findProduct = async (id: number) => {
    const product = await source.findProduct(id);
    if (product) found.set(id, product);
    return product;
  };
  return { source: { ...source, findProduct }, found };
}

/**
 * Returns a line as the ledger has it.
 *
 * @param product whose pieces it takes; undefined takes none
 */
export function toOrderLine(
  { id, name, brand, type, size, perfume, quantity, unitPrice }: PricedLine,
  product: Product | undefined,
): NewOrderLine {
  const stockSize = product ? countedSize(product, size) : null;
  return { productId: id, name, brand, type, size, perfume, quantity, unitPrice, stockSize };
}

/** Returns the line that the stock is not enough for, with what is left of it. */
export function shortLine(
  lines: readonly NewOrderLine[],
  { position, left }: OutOfStock,
): GoneLine {
  const line = lines[position];
  if (line === undefined) throw new RangeError(`The order has no line ${position}`);
  const { productId: id, size, perfume, quantity, stockSize } = line;
  const gone = { id, size, perfume, quantity, status: 'gone' } as const;
  const unknown = stockSize === '' ? 'product' : 'size';
  return { ...gone, unknown, ...(left > 0 ? { left } : { soldOut: true }) };
}

/** Carries an outcome out of a transaction that must roll back. */
class NotWritten extends Error {
  constructor(readonly outcome: InsertOutcome) {
    super(outcome.kind);
  }
}

/** The keys of the orders that it replaces, and who of the shop took it; null for nobody. */
type Placing = { replaces: readonly string[]; takenBy: string | null };

/**
 * Writes the order and marks the replaced ones, all or nothing. The new order can use a promo use
 * that they give back.
 */
async function writeReplacing(
  db: Db,
  order: NewOrder,
  { replaces, takenBy }: Placing,
): Promise<InsertOutcome> {
  try {
    return await inTransaction(db, async (trx) => {
      // Sorted, so that no two transactions wait for each other.
      for (const earlier of replaces.toSorted()) await markReplaced(trx, earlier, order.number);
      const outcome = await insertOrder(trx, order, new Date(), takenBy);
      if (outcome.kind !== 'inserted') throw new NotWritten(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof NotWritten) return error.outcome;
    throw error;
  }
}

/** Writes the order under the first free random number. */
async function writeNumbered(
  db: Db,
  order: Numberless,
  placing: Placing,
): Promise<Exclude<InsertOutcome, { kind: 'number_taken' }>> {
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const outcome = await writeReplacing(db, { ...order, number: randomOrderNumber() }, placing);
    if (outcome.kind !== 'number_taken') return outcome;
  }
  throw new Error('No free order number was found');
}

/** An order as it was posted. */
export type PostedOrder = {
  /** Its idempotency key. */
  key: string;
  /** The order that the ledger already has under this key (`findOrderByKey`); null for none. */
  earlier: Order | null;
  request: OrderRequest;
  /** The person of the shop who took it for a shopper; left out where the shopper posted it. */
  takenBy?: string;
};

/**
 * Places an order: prices it from the catalogue, checks that this is the total the shopper agreed
 * to, and writes it to the ledger, once per key, however often it is posted and even at the same
 * time. Where the source's stock is the shop's own, the order takes its pieces with it. Refusals
 * are values and leave the key free. Rejects with a BackendError where the catalogue cannot be
 * read.
 */
export async function placeOrder(
  db: Db,
  { key, earlier, request, takenBy }: PostedOrder,
  source: PriceSource,
): Promise<PlaceOutcome> {
  const hash = contentHash(request);
  if (earlier) return judgeEarlier(earlier, hash);

  const noting = notingProducts(withReleasedUses(db, request.replaces, source));
  const { district } = request.delivery;
  const quote = await quoteBasket({ ...request, district }, noting.source);
  const lines: NewOrderLine[] = [];
  for (const [index, line] of quote.lines.entries()) {
    if (line.status === 'gone') return { kind: 'unknown_line', index, line };
    lines.push(toOrderLine(line, source.takesStock ? noting.found.get(line.id) : undefined));
  }
  const promoHolds = quote.promo === null || quote.promo.status === 'valid';
  if (!promoHolds || quote.totals.total !== request.total) {
    return { kind: 'changed', quote: readableQuote(quote, request) };
  }

  const { itemsTotal, total } = quote.totals;
  if (Math.max(itemsTotal, total) > MAX_ORDER_TOTAL) return { kind: 'too_large' };

  const order = orderOf(key, request, quote, lines);
  const outcome = await writeNumbered(db, order, {
    replaces: request.replaces,
    takenBy: takenBy ?? null,
  });
  if (outcome.kind === 'inserted') return { kind: 'placed', order: outcome.order, isNew: true };
  if (outcome.kind === 'key_taken') return judgeEarlier(outcome.order, hash);
  if (outcome.kind === 'token_taken') return { kind: 'key_reused' };
  if (outcome.kind === 'out_of_stock') {
    return { kind: 'unknown_line', index: outcome.position, line: shortLine(lines, outcome) };
  }
  return {
    kind: 'changed',
    quote: refusePromo(quote, district, outcome.kind === 'promo_used_up' ? 'usedUp' : undefined),
  };
}
