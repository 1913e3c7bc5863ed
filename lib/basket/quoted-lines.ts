import { parseProductFacts } from '@/lib/catalogue/parse-product';
import type { Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { isObject } from '@/lib/parse';
import { fill, fillCount } from '@/lib/words/fill';
import type { Words } from '@/lib/words/words';
import {
  type BasketLine,
  type LineChoice,
  lineKey,
  lineTitle,
  parseChoice,
  parseQuantity,
  parseVolume,
} from './line';
import type { Gone, LineNote, LineNotes } from './line-notes';

/** A basket line in a quote: its current data, or that it cannot be had, and why. */
export type QuotedLine = (BasketLine & { status: 'ok' }) | (LineChoice & Gone & { status: 'gone' });

/** Returns the body of POST /api/quote for a basket without a promo code. */
export function quoteRequest(lines: readonly BasketLine[]) {
  return {
    lines: lines.map(({ id, size, perfume, quantity }) => ({ id, size, perfume, quantity })),
    promoCode: null,
  };
}

/** Returns the parts of a basket that make an order, as one text. */
export function basketText(lines: readonly BasketLine[]): string {
  return JSON.stringify(quoteRequest(lines).lines);
}

function parseLine(value: unknown): QuotedLine | null {
  if (!isObject(value)) return null;
  const choice = parseChoice(value);
  if (choice === null) return null;
  if (value.status === 'gone') {
    const left = parseQuantity(value.left) ?? undefined;
    return { ...choice, status: 'gone', soldOut: value.soldOut === true || undefined, left };
  }
  const product = parseProductFacts(value, value.imagePath);
  const quantity = parseQuantity(value.quantity);
  const { unitPrice } = value;
  if (product === null || quantity === null || typeof unitPrice !== 'number') return null;
  if (!Number.isSafeInteger(unitPrice) || unitPrice <= 0) return null;
  return { ...choice, ...product, ...parseVolume(value), unitPrice, quantity, status: 'ok' };
}

/** Parses the lines of a quote. Leaves out invalid ones, which then change nothing. */
export function parseQuotedLines(value: unknown): QuotedLine[] {
  if (!isObject(value) || !Array.isArray(value.lines)) return [];
  return value.lines.map(parseLine).filter((line) => line !== null);
}

function noteOf(line: BasketLine, quoted: QuotedLine, earlier?: LineNote): LineNote | undefined {
  if (quoted.status === 'gone') return { kind: 'gone', soldOut: quoted.soldOut, left: quoted.left };
  const from = earlier?.kind === 'price' ? earlier.from : line.unitPrice;
  return from === quoted.unitPrice ? undefined : { kind: 'price', from, to: quoted.unitPrice };
}

/**
 * Applies a quote to a basket: current names and prices, the shopper's own quantities, and a note
 * on each line that is gone or has another price. Lines without a quote stay unchanged.
 */
export function applyQuotedLines(
  lines: readonly BasketLine[],
  notes: LineNotes,
  quotedLines: readonly QuotedLine[],
): { lines: BasketLine[]; notes: LineNotes } {
  const quotedByKey = new Map(quotedLines.map((quoted) => [lineKey(quoted), quoted]));
  const next: Record<string, LineNote> = {};
  const updated = lines.map((line) => {
    const key = lineKey(line);
    const quoted = quotedByKey.get(key);
    const note = quoted ? noteOf(line, quoted, notes[key]) : notes[key];
    if (note) next[key] = note;
    if (quoted?.status !== 'ok') return line;
    const { status, ...current } = quoted;
    return { ...current, quantity: line.quantity };
  });
  return { lines: updated, notes: next };
}

/** Returns the text of a note in a language. */
export function noteText(
  line: Parameters<typeof lineTitle>[0],
  note: LineNote,
  words: Words['lines'],
  language: Language,
): string {
  const title = lineTitle(line);
  if (note.left) return fillCount(language, words.onlyLeft, note.left, { title });
  if (note.kind === 'gone') return fill(note.soldOut ? words.soldOut : words.gone, { title });
  const [from, to] = [formatPrice(note.from), formatPrice(note.to)];
  return fill(words.priceChanged, { title, from, to });
}
