import { create } from 'zustand';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import {
  addLine,
  type BasketItem,
  decrease,
  findLine,
  increase,
  insertLine,
  type RemovedLine,
  removeLine,
  setQuantity,
} from '@/lib/basket/lines';
import type { LineNotes } from '@/lib/basket/quoted-lines';
import { BASKET_KEY } from '@/lib/basket/stored';
import { writeSession } from '@/lib/tab-memory';
import { readStoredLines, writeStoredLines } from './basket-storage';

/** The basket in the browser. Lines are named by their lineKey. */
type BasketState = {
  /** False until the stored lines have been read: nothing may claim an empty basket before. */
  read: boolean;
  lines: readonly BasketLine[];
  /** Whether the drawer is open. */
  open: boolean;
  /** Whether the next closeDrawer is to be ignored. */
  preventCloseOnce: boolean;
  /** Whether the browser refused to store the lines: they last until the tab is closed. */
  notSaved: boolean;
  /** What the last quotes found out, by line key. */
  notes: LineNotes;
  /**
   * Adds units of an item. A new line opens the drawer ('added'), an existing one is raised and
   * leaves it as it was ('raised'); a basket with MAX_LINES other lines refuses it and opens the
   * drawer, which says so ('full').
   */
  add(item: BasketItem, quantity?: number): 'added' | 'raised' | 'full';
  /** Returns what `restore` puts back; null where the basket has no such line. */
  remove(key: string): RemovedLine | null;
  /** Puts a removed line back in its place. */
  restore(removed: RemovedLine): void;
  increase(key: string): void;
  /** Never below 1. */
  decrease(key: string): void;
  setQuantity(key: string, quantity: number): void;
  clear(): void;
  openDrawer(): void;
  /** Closes the drawer, unless preventCloseOnce was set: then it only resets that. */
  closeDrawer(): void;
  setPreventCloseOnce(): void;
  resetPreventCloseOnce(): void;
};

type ChangeLines = (lines: readonly BasketLine[]) => readonly BasketLine[];

/** Takes over what local storage holds now, if somebody else wrote it. Synchronous. */
export function rereadBasket() {
  useBasket.setState({ read: true, lines: readStoredLines() });
}

/**
 * The one basket of this tab. Reading local storage starts with BasketSync or with the first
 * change.
 */
export const useBasket = create<BasketState>()((set, get) => {
  /** Works on what is stored now, so that a change in another tab is built upon and never lost. */
  const change = (apply: ChangeLines) => {
    rereadBasket();
    set({ lines: apply(get().lines) });
  };

  return {
    read: false,
    lines: [],
    open: false,
    preventCloseOnce: false,
    notSaved: false,
    notes: {},

    add(item, quantity) {
      rereadBasket();
      const before = get().lines;
      const exists = findLine(before, lineKey(item)) !== undefined;
      const lines = addLine(before, item, quantity);
      set(exists ? { lines } : { lines, open: true });
      if (exists) return 'raised';
      return lines === before ? 'full' : 'added';
    },
    remove(key) {
      rereadBasket();
      const { lines } = get();
      const index = lines.findIndex((known) => lineKey(known) === key);
      const line = lines[index];
      if (line === undefined) return null;
      set({ lines: removeLine(lines, key) });
      return { line, index };
    },
    restore: ({ line, index }) => change((lines) => insertLine(lines, line, index)),
    increase: (key) => change((lines) => increase(lines, key)),
    decrease: (key) => change((lines) => decrease(lines, key)),
    setQuantity: (key, quantity) => change((lines) => setQuantity(lines, key, quantity)),
    clear: () => change(() => []),

    openDrawer: () => set({ open: true }),
    closeDrawer: () => set(get().preventCloseOnce ? { preventCloseOnce: false } : { open: false }),
    setPreventCloseOnce: () => set({ preventCloseOnce: true }),
    resetPreventCloseOnce: () => set({ preventCloseOnce: false }),
  };
});

// An unread basket is never overwritten.
useBasket.subscribe(({ read, lines }, before) => {
  // The last order is over and done with once there is something for the next one.
  if (lines !== before.lines && lines.length > 0) writeSession('lastThanks', null);
  const saved = read ? writeStoredLines(lines) : null;
  if (saved !== null) useBasket.setState({ notSaved: !saved });
});

/**
 * Reads the stored basket, then follows what other tabs write to it (a null key is a cleared
 * storage) and reads again when the page comes back from the back/forward cache. Returns a function
 * that stops this.
 */
export function followBasket(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === BASKET_KEY || key === null) rereadBasket();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) rereadBasket();
  };
  rereadBasket();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
