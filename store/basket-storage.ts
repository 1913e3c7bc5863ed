import type { BasketLine } from '@/lib/basket/line';
import { BASKET_KEY, decodeStoredLines, encodeStoredLines } from '@/lib/basket/stored';
import { readTabText, writeTabText } from '@/lib/tab-memory';

/** The text in local storage; null where there is none or the browser blocks it. */
function readShared(): string | null {
  try {
    return window.localStorage.getItem(BASKET_KEY);
  } catch {
    return null;
  }
}

/**
 * In a tab whose browser refused to store the basket: its text, and what local storage held then.
 */
const TAB_KEYS = { basket: BASKET_KEY, instead: `${BASKET_KEY}Instead` };

/** The stored text; what this tab could not store counts until somebody else stores another one. */
function readText(): string | null {
  const shared = readShared();
  const own = readTabText(TAB_KEYS.basket);
  return own !== null && readTabText(TAB_KEYS.instead) === shared ? own : shared;
}

/**
 * Whether the text was stored for good: blocked or full storage refuses it, and the tab alone
 * remembers it.
 */
function writeText(text: string): boolean {
  try {
    window.localStorage.setItem(BASKET_KEY, text);
    writeTabText(TAB_KEYS.basket, null);
    writeTabText(TAB_KEYS.instead, null);
    return true;
  } catch {
    writeTabText(TAB_KEYS.basket, text);
    writeTabText(TAB_KEYS.instead, readShared());
    return false;
  }
}

/** The text that was read or written last, and its lines. */
let text: string | null | undefined;
let lines: readonly BasketLine[] = [];

/**
 * The lines that local storage holds as a plain array; the same array until somebody else writes
 * another text.
 */
export function readStoredLines(): readonly BasketLine[] {
  const stored = readText();
  if (stored !== text) {
    text = stored;
    lines = decodeStoredLines(stored);
  }
  return lines;
}

/**
 * Stores lines that are not those read or written last, so that tabs never react to each other's
 * writes. Returns whether they were stored, or null where there was nothing to write. Never throws
 * into the click that caused it.
 */
export function writeStoredLines(next: readonly BasketLine[]): boolean | null {
  if (next === lines) return null;
  lines = next;
  const encoded = encodeStoredLines(next);
  text = encoded;
  return writeText(encoded);
}
