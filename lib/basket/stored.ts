import { parseProductFacts } from '@/lib/catalogue/parse-product';
import { formatAmount } from '@/lib/money';
import { isObject, parsePrice } from '@/lib/parse';
import { type BasketLine, lineTotal, parseChoice, parseQuantity, parseVolume } from './line';
import { insertLine } from './lines';

/** The local storage key of the basket. */
export const BASKET_KEY = 'basketItems';

function decodeLine(value: unknown): BasketLine | null {
  if (!isObject(value)) return null;
  const choice = parseChoice(value);
  const product = parseProductFacts(value, value.image_path);
  const unitPrice = parsePrice(value.price);
  const quantity = parseQuantity(value.quantity);
  if (choice === null || product === null || unitPrice === null || quantity === null) return null;
  return { ...choice, ...product, ...parseVolume(value), unitPrice, quantity };
}

function parseArray(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/**
 * Parses a stored basket: a JSON array of lines, from this shop or an earlier one. Drops invalid
 * lines, merges lines of one identity, and keeps at most MAX_LINES. Never throws. Prices are for
 * display; an order is priced from the catalogue.
 */
export function decodeStoredLines(text: string | null): readonly BasketLine[] {
  let lines: readonly BasketLine[] = [];
  for (const value of parseArray(text)) {
    const line = decodeLine(value);
    if (line) lines = insertLine(lines, line, lines.length);
  }
  return lines;
}

/**
 * Encodes a basket as a plain array: product fields with the backend's names, `price` and `total`
 * with two decimals, `sizeValue` in ml. Leaves out missing sizes and perfumes.
 */
export function encodeStoredLines(lines: readonly BasketLine[]): string {
  return JSON.stringify(
    lines.map((line) => ({
      id: line.id,
      name: line.name,
      brand: line.brand,
      genre: line.genre,
      type: line.type,
      price: formatAmount(line.unitPrice),
      discount: line.discount,
      image_path: line.imagePath,
      size: line.size ?? undefined,
      sizeValue: line.size === null ? undefined : Number.parseFloat(line.size),
      quantity: line.quantity,
      total: formatAmount(lineTotal(line)),
      perfume: line.perfume ?? undefined,
      volume: line.volume,
    })),
  );
}
