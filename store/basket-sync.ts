import { BASKET_KEY } from '@/lib/basket/stored';
import { rereadBasket } from './basket';

/**
 * Reads the stored basket, then follows what other tabs write to it (a null key is a cleared storage) and
 * reads again when the page comes back from the back/forward cache. Returns what ends it.
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
