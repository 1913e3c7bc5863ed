import type { BasketLine } from '@/lib/basket/line';
import { BASKET_KEY, encodeStoredLines } from '@/lib/basket/stored';
import { rereadBasket, useBasket } from '../basket';

/** Starts a test like a page load: a stored basket, not read yet, and a plain URL. */
export function newVisit(...stored: BasketLine[]) {
  window.history.replaceState(null, '', window.location.pathname);
  window.localStorage.setItem(BASKET_KEY, 'left by another test');
  rereadBasket();
  window.localStorage.setItem(BASKET_KEY, encodeStoredLines(stored));
  useBasket.setState(useBasket.getInitialState(), true);
}
