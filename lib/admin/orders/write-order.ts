import type { z } from 'zod';
import { shippingPrice } from '@/lib/basket/shipping';
import type { Order } from '@/lib/db/order-types';
import { findOrderByKey } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import type { Delivery } from '@/lib/delivery';
import { type AmendOutcome, amendOrder } from '@/lib/orders/amend-order';
import { randomOrderToken } from '@/lib/orders/order-token';
import { placeOrder } from '@/lib/orders/place-order';
import { orderPrices, shopPrices } from '@/lib/orders/prices';
import { type Quote, quoteBasket } from '@/lib/orders/quote';
import {
  type AmendmentQuote,
  quoteAmendment,
  type WantedContent,
} from '@/lib/orders/quote-amendment';
import { checkedDeliverySchema, linesSchema, promoCodeSchema } from '@/lib/orders/request';
import { type OrderDraft, readableLines, readShipping } from './order-draft';

// A typed order is priced, placed for a shopper, or put in place of what an order holds.

const mayAsk = async () => true;

/** What the shop asks for a district where nothing else is said: of what the order's goods cost. */
export const districtPrice = ({ district, subtotal, promoDiscount }: Order) =>
  shippingPrice(district, subtotal - promoDiscount);

const typedLines = (draft: OrderDraft) => readableLines(draft).map(({ line }) => line);

/** Reads the typed code: null where there is none, undefined where it can be none. */
export function readCode({ promoCode }: OrderDraft): string | null | undefined {
  return promoCodeSchema.safeParse(promoCode.trim() === '' ? null : promoCode).data;
}

/** Prices a new order as it is typed; null while it holds nothing. */
export async function quoteDraft(draft: OrderDraft): Promise<Quote | null> {
  const lines = typedLines(draft);
  if (lines.length === 0) return null;
  const { district } = draft.texts;
  return quoteBasket({ lines, promoCode: readCode(draft) ?? null, district }, shopPrices(mayAsk));
}

/** Reads the delivery of a draft by checkout's rules. */
export function readDelivery(draft: OrderDraft, newsletter: boolean) {
  const { texts, hidePrices } = draft;
  return checkedDeliverySchema.safeParse({ ...texts, hidePrices, newsletter });
}

const wantedOf = (draft: OrderDraft, delivery: Delivery): WantedContent => {
  return { lines: typedLines(draft), delivery, shipping: readShipping(draft) ?? null };
};

/** Prices what an order shall hold as it is typed; null where it would hold nothing. */
export async function quoteChange(order: Order, draft: OrderDraft): Promise<AmendmentQuote | null> {
  const wanted = wantedOf(draft, { ...draft.texts, hidePrices: false, newsletter: false });
  if (wanted.lines.length === 0) return null;
  return quoteAmendment(order, wanted, shopPrices(mayAsk));
}

/** Why a typed order was not written. */
export type Refused =
  /** Something that is typed is no order: no line, a quantity, the delivery, the code. */
  | { kind: 'typed'; issues: readonly z.core.$ZodIssue[] }
  /** What is shown is not what it costs or what there is any more; or nothing was shown yet. */
  | { kind: 'changed' }
  | { kind: 'too_large' };

/** What became of a typed order. */
export type Written =
  | { kind: 'written'; order: Order }
  /** It was placed before, as something else was typed. */
  | { kind: 'placed_before'; order: Order }
  | { kind: 'conflict' | 'settled' | 'nothing'; order: Order }
  | Refused;

function typedIssues(draft: OrderDraft, delivery: ReturnType<typeof readDelivery>) {
  const isWhole = typedLines(draft).length === draft.lines.length && draft.lines.length > 0;
  const isRight =
    isWhole &&
    linesSchema.safeParse(typedLines(draft)).success &&
    readShipping(draft) !== undefined &&
    readCode(draft) !== undefined;
  if (isRight && delivery.success) return null;
  return delivery.success ? [] : delivery.error.issues;
}

/** Places a typed order for a shopper, once per key, and notes who took it. */
export async function takeOrder(db: Db, draft: OrderDraft, who: string): Promise<Written> {
  const { key, total, language } = draft;
  const delivery = readDelivery(draft, false);
  const issues = typedIssues(draft, delivery);
  const earlier = await findOrderByKey(db, key);
  if (issues !== null || !delivery.success) {
    if (earlier !== null) return { kind: 'placed_before', order: earlier };
    return { kind: 'typed', issues: issues ?? [] };
  }
  const request = {
    ...{ lines: typedLines(draft), promoCode: readCode(draft) ?? null, delivery: delivery.data },
    ...{ total: total ?? -1, replaces: [], knowsAmounts: true },
    ...{ token: randomOrderToken(), language },
  };
  const posted = { key, earlier, request, takenBy: who };
  const outcome = await placeOrder(db, posted, orderPrices(mayAsk));
  switch (outcome.kind) {
    case 'placed':
      return { kind: 'written', order: outcome.order };
    case 'key_reused':
    case 'replaced': {
      const order = await findOrderByKey(db, key);
      return order === null ? { kind: 'changed' } : { kind: 'placed_before', order };
    }
    case 'too_large':
      return { kind: 'too_large' };
    default:
      return { kind: 'changed' };
  }
}

function writtenOf(outcome: AmendOutcome, order: Order): Written {
  switch (outcome.kind) {
    case 'amended':
      return { kind: 'written', order: outcome.order };
    case 'nothing':
    case 'conflict':
    case 'settled':
      return { kind: outcome.kind, order: outcome.order };
    case 'unknown':
      return { kind: 'conflict', order };
    case 'too_large':
      return { kind: 'too_large' };
    default:
      return { kind: 'changed' };
  }
}

/** Puts what is typed in place of what an order holds, once per key, and notes who did. */
export async function changeContent(
  db: Db,
  order: Order,
  draft: OrderDraft,
  who: string,
): Promise<Written> {
  const delivery = readDelivery(draft, order.newsletter);
  const issues = typedIssues(draft, delivery);
  if (issues !== null || !delivery.success) return { kind: 'typed', issues: issues ?? [] };
  const wanted = wantedOf(draft, delivery.data);
  const posted = { key: draft.key, seen: draft.seen, total: draft.total ?? -1, who, wanted };
  return writtenOf(await amendOrder(db, order.number, posted, orderPrices(mayAsk)), order);
}
