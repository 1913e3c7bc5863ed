import type { BasketLine } from '@/lib/basket/line';
import { BASKET_KEY, decodeStoredLines, encodeStoredLines } from '@/lib/basket/stored';

/** The stored text; null where there is none or the browser blocks storage. */
function readText(): string | null {
  try {
    return window.localStorage.getItem(BASKET_KEY);
  } catch {
    return null;
  }
}

/** Whether the text was stored: blocked or full storage refuses it. */
function writeText(text: string): boolean {
  try {
    window.localStorage.setItem(BASKET_KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** The text that was read or written last, and its lines. */
let text: string | null | undefined;
let lines: readonly BasketLine[] = [];

/** The lines that local storage holds as a plain array; the same array until somebody else writes another text. */
export function readStoredLines(): readonly BasketLine[] {
  const stored = readText();
  if (stored !== text) {
    text = stored;
    lines = decodeStoredLines(stored);
  }
  return lines;
}

/**
 * Stores lines that are not those read or written last, so that tabs never answer each other's writes. Whether they
 * were stored, or null where nothing was to be written. Never throws into the click that caused it.
 */
export function writeStoredLines(next: readonly BasketLine[]): boolean | null {
  if (next === lines) return null;
  lines = next;
  const encoded = encodeStoredLines(next);
  const saved = writeText(encoded);
  if (saved) text = encoded;
  return saved;
}
