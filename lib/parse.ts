import { type Cents, parseAmount } from './money';

// Small parsers for what a browser reads first, where zod would cost a shopper 34 kB.

/** A JSON object whose fields are not parsed yet. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Narrows parsed JSON to an object; an array passes too, as one whose fields are undefined. */
export function isObject(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null;
}

/** Cuts a text at a length and trims it; returns an empty text for any other value. */
export function parseText(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? value.trim().slice(0, maxLength).trimEnd() : '';
}

/**
 * Returns a text from outside as one line: replaces control characters, which a terminal would
 * obey, and runs of blanks with one blank.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/**
 * Parses a price above 0 from text ("20.00") or from a number of dollars; null for anything else.
 */
export function parsePrice(value: unknown): Cents | null {
  return parseAmount(typeof value === 'number' ? value.toFixed(2) : parseText(value, 20)) || null;
}
