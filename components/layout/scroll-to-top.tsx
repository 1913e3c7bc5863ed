'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Starts every newly opened page at its top, where Next itself leaves a page alone whose beginning
 * happens to be in view. Going back or forward keeps the old place. Draws nothing.
 */
export function ScrollToTop() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const travelled = useRef(false);

  useEffect(() => {
    const travel = () => {
      travelled.current = location.pathname !== shown.current;
    };
    window.addEventListener('popstate', travel);
    return () => window.removeEventListener('popstate', travel);
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!travelled.current && location.hash === '')
      window.scrollTo({ top: 0, behavior: 'instant' });
    travelled.current = false;
  }, [pathname]);

  return null;
}
