import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useBasket } from '@/store/basket';

/** Closes the sidebar when the page behind it changes, by the browser's Back too. */
export function useCloseOnNavigation() {
  const pathname = usePathname();
  const shownOn = useRef(pathname);

  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    useBasket.getState().closeSidebar();
  }, [pathname]);
}
