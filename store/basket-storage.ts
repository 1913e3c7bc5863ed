import type { BasketLine } from '@/lib/basket/line';
import { BASKET_KEY, decodeStoredLines, encodeStoredLines } from '@/lib/basket/stored';
import { readTabText, writeTabText } from '@/lib/tab-memory';

/** Returns the text in local storage; null if it is absent or the browser blocks access. */
function readShared(): string | null {
  try {
    return window.localStorage.getItem(BASKET_KEY);
  } catch {
    return null;
  }
}

/**
 * When local storage refuses the basket, this tab keeps it (lib/tab-memory.ts), with the text that
 * local storage held at that moment.
 */
const TAB_KEYS = { basket: BASKET_KEY, instead: `${BASKET_KEY}Instead` };

/** Returns the stored text. A basket kept in this tab alone counts until another tab stores one. */
function readText(): string | null {
  const shared = readShared();
  const ofTab = readTabText(TAB_KEYS.basket);
  return ofTab !== null && readTabText(TAB_KEYS.instead) === shared ? ofTab : shared;
}

/**
 * Returns whether local storage took the text. If it is blocked or full, only this tab keeps it.
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

/** The text last read or written, and its lines. */
let text: string | null | undefined;
let lines: readonly BasketLine[] = [];

/** Returns the stored lines, and the same array until another tab writes another text. */
export function readStoredLines(): readonly BasketLine[] {
  const stored = readText();
  if (stored !== text) {
    text = stored;
    lines = decodeStoredLines(stored);
  }
  return lines;
}

/**
 * Stores the lines unless they are those last read or written, so that tabs never echo each other's
 * writes. Returns whether they were stored, or null if there was nothing to write. Never throws.
 */
export function writeStoredLines(next: readonly BasketLine[]): boolean | null {
  if (next === lines) return null;
  lines = next;
  const encoded = encodeStoredLines(next);
  text = encoded;
  return writeText(encoded);
}
