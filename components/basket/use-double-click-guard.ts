import { useEffect } from 'react';
import { useBasket } from '@/store/basket';

/**
 * The second click of a double click on "Add to Cart" lands on the page that the sidebar has just dimmed: that
 * one click outside does not close it.
 */
export function useDoubleClickGuard() {
  useEffect(() => {
    const { setPreventCloseOnce, resetPreventCloseOnce } = useBasket.getState();
    const guard = ({ detail, target }: MouseEvent) => {
      if (detail > 1 && target instanceof HTMLDialogElement) setPreventCloseOnce();
    };
    document.addEventListener('click', guard, true);
    document.addEventListener('click', resetPreventCloseOnce);
    return () => {
      document.removeEventListener('click', guard, true);
      document.removeEventListener('click', resetPreventCloseOnce);
    };
  }, []);
}
