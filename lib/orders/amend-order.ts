import { createHash } from 'node:crypto';
import {
  changedFields,
  findAmendment,
  heldSizes,
  type NewContent,
  writeAmendment,
} from '@/lib/db/amend-order';
import { readAmendment } from '@/lib/db/order-amendment';
import { lockOwnStock } from '@/lib/db/order-stock';
import type { NewOrderLine, Order } from '@/lib/db/order-types';
import { lockOrder } from '@/lib/db/order-undo';
import { findOrderByNumber } from '@/lib/db/orders';
import { type Db, inTransaction } from '@/lib/db/schema';
import { byField, type Delivery } from '@/lib/delivery';
import type { Cents } from '@/lib/money';
import { isAmendable } from './order-status';
import { MAX_ORDER_TOTAL, notingProducts, shortLine, toOrderLine } from './place-order';
import type { GoneLine, PriceSource } from './quote';
import {
  type AmendmentQuote,
  hasSameLines,
  isKept,
  orderLineKey,
  ownLines,
  quoteAmendment,
  type WantedContent,
} from './quote-amendment';

// An order is changed until it is shipped (docs/behaviour.md, "Changing what was ordered").

/** A change of an order as it was asked for. */
export type PostedAmendment = {
  /** Its idempotency key, by which its event is known too. */
  key: string;
  /** The version of the order that was seen. */
  seen: string;
  /** The total in cents that was shown. */
  total: Cents;
  /** The person who makes it. */
  who: string;
  wanted: WantedContent;
};

/** The outcome of a change of an order's content. Nothing is written but for 'amended'. */
export type AmendOutcome =
  /** Changed: now, or earlier by the same change under the same key. */
  | { kind: 'amended'; order: Order }
  /** It is like that already. */
  | { kind: 'nothing'; order: Order }
  | { kind: 'unknown' }
  /** It is on its way, or settled. */
  | { kind: 'settled'; order: Order }
  /** It is another one than was seen. */
  | { kind: 'conflict'; order: Order }
  | { kind: 'unknown_line'; index: number; line: GoneLine }
  | { kind: 'too_large' }
  /** The total differs from the one that was shown. */
  | { kind: 'changed'; quote: AmendmentQuote };

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const deliveryOf = (order: Delivery) => [byField((field) => order[field]), order.hidePrices];

/** Returns what an order's content is known by; its status is no part of it. */
export function orderVersion(order: Order): string {
  const { lines, gift, promoDiscount, shipping, total } = order;
  return digest([lines, deliveryOf(order), gift, promoDiscount, shipping, total]);
}

const hashOf = ({ seen, total, wanted }: PostedAmendment) =>
  digest([seen, total, wanted.lines, deliveryOf(wanted.delivery), wanted.shipping]);

type Planned = { before: Order; content: NewContent };

/** Returns what is to be written for a quote that was agreed to; else why nothing is. */
async function plan(
  before: Order,
  { wanted, total }: PostedAmendment,
  source: PriceSource,
): Promise<AmendOutcome | (Planned & { kind: 'planned' })> {
  const noting = notingProducts(source);
  const quote = await quoteAmendment(before, wanted, noting.source);
  const own = ownLines(before);
  const lines: NewOrderLine[] = [];
  for (const [index, line] of quote.lines.entries()) {
    if (line.status === 'gone') return { kind: 'unknown_line', index, line };
    const takes = source.takesStock && !isKept(line, own);
    lines.push(toOrderLine(line, takes ? noting.found.get(line.id) : undefined));
  }
  const { totals } = quote;
  if (totals.total !== total) return { kind: 'changed', quote };
  if (Math.max(totals.itemsTotal, totals.total) > MAX_ORDER_TOTAL) return { kind: 'too_large' };
  const { gift, itemsTotal, subtotal, promoDiscount, shipping } = totals;
  const content = {
    ...byField((field) => wanted.delivery[field]),
    hidePrices: wanted.delivery.hidePrices,
    ...{ itemsTotal, subtotal, promoDiscount, shipping, total },
    gift: gift && { lineKey: gift.key, amount: gift.amount },
    lines,
  };
  const isSame =
    hasSameLines(before, wanted.lines) &&
    before.shipping === shipping &&
    changedFields(before, content).length === 0;
  return isSame ? { kind: 'nothing', order: before } : { kind: 'planned', before, content };
}

/** Returns what lines that stay hold on to: the counted sizes of which they have their pieces. */
async function withHeldSizes(trx: Db, { before, content }: Planned): Promise<NewOrderLine[]> {
  const own = ownLines(before);
  const sizes = await heldSizes(trx, before.id);
  const held = new Map(before.lines.map((line, at) => [orderLineKey(line), sizes[at] ?? null]));
  return content.lines.map((line) => {
    const kept = isKept({ id: line.productId, ...line }, own);
    return kept ? { ...line, stockSize: held.get(orderLineKey(line)) ?? null } : line;
  });
}

/** Returns what became of a change that came before under this key; null for none. */
async function judgeEarlier(
  db: Db,
  order: Order,
  posted: PostedAmendment,
): Promise<AmendOutcome | null> {
  const earlier = await findAmendment(db, posted.key);
  if (earlier === null) return null;
  const isSame =
    earlier.orderId === order.id &&
    earlier.amendment !== null &&
    readAmendment(earlier.amendment).hash === hashOf(posted);
  return { kind: isSame ? 'amended' : 'conflict', order };
}

/** Returns what came in between; null for nothing. */
async function judge(db: Db, order: Order, posted: PostedAmendment): Promise<AmendOutcome | null> {
  const earlier = await judgeEarlier(db, order, posted);
  if (earlier !== null) return earlier;
  if (!isAmendable(order.status)) return { kind: 'settled', order };
  return orderVersion(order) === posted.seen ? null : { kind: 'conflict', order };
}

async function write(
  db: Db,
  { before, content }: Planned,
  posted: PostedAmendment,
  now: Date,
): Promise<AmendOutcome> {
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, before.number);
    const order = await findOrderByNumber(trx, before.number);
    if (order === null) return { kind: 'unknown' };
    const verdict = await judge(trx, order, posted);
    if (verdict !== null) return verdict;
    const lines = await withHeldSizes(trx, { before: order, content });
    const stock = await lockOwnStock(trx, order.id, lines);
    if (stock.kind !== 'enough') {
      return { kind: 'unknown_line', index: stock.position, line: shortLine(lines, stock) };
    }
    const amending = { plan: stock, key: posted.key, hash: hashOf(posted), who: posted.who, now };
    await writeAmendment(trx, order, { ...content, lines }, amending);
    const amended = await findOrderByNumber(trx, before.number);
    return amended === null ? { kind: 'unknown' } : { kind: 'amended', order: amended };
  });
}

/**
 * Changes what an order holds, once per key, while it is not shipped: prices it, checks that this
 * is the total that was shown and the order that was seen, and takes or gives back the difference
 * of pieces with it. Refusals are values. Rejects with a BackendError where the catalogue cannot be
 * read.
 */
export async function amendOrder(
  db: Db,
  number: string,
  posted: PostedAmendment,
  source: PriceSource,
  now = new Date(),
): Promise<AmendOutcome> {
  const order = await findOrderByNumber(db, number);
  if (order === null) return { kind: 'unknown' };
  const verdict = await judge(db, order, posted);
  if (verdict !== null) return verdict;
  const planned = await plan(order, posted, source);
  return planned.kind === 'planned' ? write(db, planned, posted, now) : planned;
}
