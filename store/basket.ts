import { create } from 'zustand';
import { type BasketLine, lineKey } from '@/lib/basket/line';

/** The basket in the browser (spec section 4). */
type BasketState = {
  /** False until the stored lines have been read: nothing may claim an empty basket before. */
  read: boolean;
  lines: BasketLine[];
  /** Whether the basket sidebar is open. */
  open: boolean;
  add(item: Omit<BasketLine, 'quantity'>, quantity?: number): 'added' | 'raised';
};

export const useBasket = create<BasketState>()((set, get) => ({
  read: false,
  lines: [],
  open: false,
  add(item, quantity = 1) {
    const exists = get().lines.some((line) => lineKey(line) === lineKey(item));
    if (!exists) set({ lines: [...get().lines, { ...item, quantity }], open: true });
    return exists ? 'raised' : 'added';
  },
}));
