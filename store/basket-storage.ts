import type { PersistStorage } from 'zustand/middleware';
import type { BasketLine } from '@/lib/basket/line';
import { decodeStoredLines, encodeStoredLines } from '@/lib/basket/stored';

/** The part of the basket that local storage keeps. */
export type StoredBasket = { read: boolean; lines: readonly BasketLine[] };

/** The stored text; null where there is none or the browser blocks storage. */
function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the text was stored: blocked or full storage refuses it. */
function writeText(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Local storage as a plain array of lines, without the wrapper of the persist middleware. It reads again only
 * what somebody else wrote, and writes only lines that changed and only once they have been read, so that
 * tabs never answer each other's writes and an unread basket is never overwritten.
 *
 * @param onWrite told after each write whether it succeeded; it never throws into the click that caused it.
 */
export function createBasketStorage(
  onWrite: (saved: boolean) => void,
): PersistStorage<StoredBasket> {
  let text: string | null | undefined;
  let lines: readonly BasketLine[] = [];

  return {
    getItem(key) {
      const stored = readText(key);
      if (stored !== text) {
        text = stored;
        lines = decodeStoredLines(stored);
      }
      return { state: { read: true, lines } };
    },
    setItem(key, { state }) {
      if (!state.read || state.lines === lines) return;
      lines = state.lines;
      const next = encodeStoredLines(lines);
      const saved = writeText(key, next);
      if (saved) text = next;
      onWrite(saved);
    },
    removeItem(key) {
      writeText(key, '[]');
    },
  };
}
