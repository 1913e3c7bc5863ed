import { type Cents, parseAmount } from './money';

// Small parsers for what a browser reads first, where zod would cost a shopper 34 kB.

/** A JSON object whose fields nobody has looked at yet. */
export type Unknowns = Readonly<Record<string, unknown>>;

/** Narrows parsed JSON to an object; an array passes too, as one whose fields are undefined. */
export function isObject(value: unknown): value is Unknowns {
  return typeof value === 'object' && value !== null;
}

/** Text cut at a length, trimmed; anything that is no text is empty. */
export function parseText(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? value.trim().slice(0, maxLength).trimEnd() : '';
}

/**
 * A text from outside as one line: control characters, which a terminal would obey, and runs of
 * blanks become one blank.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** A price above 0 as text ("20.00") or as a number of dollars; else null. */
export function parsePrice(value: unknown): Cents | null {
  return parseAmount(typeof value === 'number' ? value.toFixed(2) : parseText(value, 20)) || null;
}
