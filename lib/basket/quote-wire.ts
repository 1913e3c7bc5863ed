import type { BasketLine } from './line';
import { isObject, parseChoice, parseLineProduct, parseQuantity } from './parse';
import type { QuotedLine } from './quote';

/** What POST /api/quote is asked for a basket without a promo code. */
export function quoteRequest(lines: readonly BasketLine[]) {
  return {
    lines: lines.map(({ id, size, perfume, quantity }) => ({ id, size, perfume, quantity })),
    promoCode: null,
  };
}

function parseLine(value: unknown): QuotedLine | null {
  if (!isObject(value)) return null;
  const choice = parseChoice(value);
  if (choice === null) return null;
  if (value.status === 'gone') return { ...choice, status: 'gone' };
  const product = parseLineProduct(value, value.imagePath);
  const quantity = parseQuantity(value.quantity);
  const { unitPrice } = value;
  if (product === null || quantity === null || typeof unitPrice !== 'number') return null;
  if (!Number.isSafeInteger(unitPrice) || unitPrice <= 0) return null;
  return { ...choice, ...product, unitPrice, quantity, status: 'ok' };
}

/** Reads the lines of a quote; one that cannot be read is left out, so that it changes nothing. */
export function parseQuotedLines(value: unknown): QuotedLine[] {
  if (!isObject(value) || !Array.isArray(value.lines)) return [];
  return value.lines.map(parseLine).filter((line) => line !== null);
}
