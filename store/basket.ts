import { create } from 'zustand';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import type { LineNotes } from '@/lib/basket/line-notes';
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
import { BASKET_KEY } from '@/lib/basket/stored';
import { writeSession } from '@/lib/tab-memory';
import { readStoredLines, writeStoredLines } from './basket-storage';

/** The basket in the browser. A line is identified by its `lineKey`. */
type BasketState = {
  /**
   * False until the stored lines have been read; until then no screen may call the basket empty.
   */
  read: boolean;
  lines: readonly BasketLine[];
  /** Whether the drawer is open. */
  open: boolean;
  /** Whether to ignore the next `closeDrawer`. */
  preventCloseOnce: boolean;
  /** Whether the browser refused to store the lines, so that they last only as long as the tab. */
  notSaved: boolean;
  /** Notes from the last quotes, by line key. */
  notes: LineNotes;
  /**
   * Adds units of an item. A new line opens the drawer ('added'); an existing line gets the units
   * and the drawer stays as it is ('raised'); a basket that has MAX_LINES lines refuses a new one
   * and opens the drawer, which says so ('full').
   */
  add(item: BasketItem, quantity?: number): 'added' | 'raised' | 'full';
  /** Returns what `restore` needs; null if the basket has no such line. */
  remove(key: string): RemovedLine | null;
  /** Puts a removed line back in its place. */
  restore(removed: RemovedLine): void;
  increase(key: string): void;
  /** Never below 1. */
  decrease(key: string): void;
  setQuantity(key: string, quantity: number): void;
  clear(): void;
  openDrawer(): void;
  /** Closes the drawer; if `preventCloseOnce` is set, only resets that. */
  closeDrawer(): void;
  setPreventCloseOnce(): void;
  resetPreventCloseOnce(): void;
};

type ChangeLines = (lines: readonly BasketLine[]) => readonly BasketLine[];

/** Reads local storage again, synchronously, and takes over what another tab wrote. */
export function rereadBasket() {
  useBasket.setState({ read: true, lines: readStoredLines() });
}

/** The basket of this tab. `BasketSync` or the first change reads local storage. */
export const useBasket = create<BasketState>()((set, get) => {
  /** Applies the change to what is stored now, so that another tab's change is never lost. */
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
      const index = lines.findIndex((line) => lineKey(line) === key);
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

// Never overwrites a basket that was not read.
useBasket.subscribe(({ read, lines }, before) => {
  // The thanks for the last order ends once the next basket has a line.
  if (lines !== before.lines && lines.length > 0) writeSession('lastThanks', null);
  const saved = read ? writeStoredLines(lines) : null;
  if (saved !== null) useBasket.setState({ notSaved: !saved });
});

/**
 * Reads the stored basket, then again when another tab writes it (a null key means that storage was
 * cleared) or the page returns from the back/forward cache. Returns a function that stops this.
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
