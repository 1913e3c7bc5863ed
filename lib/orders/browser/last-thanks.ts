import type { BasketLine } from '@/lib/basket/line';
import { decodeStoredLines, encodeStoredLines } from '@/lib/basket/stored';
import { byField, type Delivery, type DeliveryTexts } from '@/lib/delivery';
import type { Cents } from '@/lib/money';
import { isObject, type UnknownRecord } from '@/lib/parse';
import { readSession, writeSession } from '@/lib/tab-memory';
import { isOrderToken } from '../order-token';
import type { Promo } from './validate-promo';

type ReceiptDelivery = DeliveryTexts & Pick<Delivery, 'hidePrices'>;

/** An order that was placed and whose e-mail was sent. */
export type DoneOrder = {
  orderNumber: string;
  /** The token of the order's page; null if an older release placed the order. */
  token: string | null;
  total: Cents;
  placedAt: Date;
  lines: readonly BasketLine[];
  /** The applied promo. */
  promo: Promo | null;
  delivery: ReceiptDelivery;
};

function textOf(value: UnknownRecord, key: string): string {
  const text = value[key];
  return typeof text === 'string' ? text : '';
}

function parsePromo(value: unknown): Promo | null {
  if (!isObject(value) || typeof value.discount !== 'number') return null;
  const { discount, amount } = value;
  const worth = typeof amount === 'number' ? { discount, amount } : { discount };
  return { code: textOf(value, 'code'), name: textOf(value, 'name'), ...worth };
}

function parseDelivery(value: unknown): ReceiptDelivery {
  const typed = isObject(value) ? value : {};
  return { ...byField((field) => textOf(typed, field)), hidePrices: typed.hidePrices === true };
}

function parseThanks(text: string): DoneOrder | null {
  const value: unknown = JSON.parse(text);
  if (!isObject(value) || typeof value.total !== 'number') return null;
  const orderNumber = textOf(value, 'orderNumber');
  const placedAt = new Date(textOf(value, 'placedAt'));
  const lines = decodeStoredLines(textOf(value, 'lines'));
  if (orderNumber === '' || lines.length === 0 || Number.isNaN(placedAt.getTime())) return null;
  const { total, promo, delivery } = value;
  const token = textOf(value, 'token');
  const receipt = { promo: parsePromo(promo), delivery: parseDelivery(delivery) };
  return {
    orderNumber,
    token: isOrderToken(token) ? token : null,
    total,
    placedAt,
    lines,
    ...receipt,
  };
}

/** Stores the thanks for a reload of this tab, until the basket is filled again. */
export function keepThanks(order: DoneOrder): void {
  const lines = encodeStoredLines(order.lines);
  writeSession('lastThanks', JSON.stringify({ ...order, lines }));
}

/** Returns the last order that this tab placed; null once the basket is filled again. */
export function readThanks(): DoneOrder | null {
  try {
    return parseThanks(readSession('lastThanks') ?? 'null');
  } catch {
    return null;
  }
}
