'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Returns whether the page is scrolled by at least this many CSS px. It observes an element at the
 * top, so that no code runs while the page scrolls.
 */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);

  useEffect(() => {
    const sentinel = document.createElement('span');
    sentinel.style.cssText = 'position:absolute;top:0;width:1px;height:0;pointer-events:none';
    sentinel.ariaHidden = 'true';
    document.body.append(sentinel);
    const observer = new IntersectionObserver(
      (entries) => setPast(entries.at(-1)?.isIntersecting === false),
      // Edges that only touch still intersect, hence one pixel less.
      { rootMargin: `${pixels - 1}px 0px 0px 0px` },
    );
    observer.observe(sentinel);
    return () => {
      observer.disconnect();
      sentinel.remove();
    };
  }, [pixels]);

  return past;
}

/** The scroll offset (px) from which the header looks sticky. */
const STICKY_FROM = 50;

/** Keeps the header's first row in view and marks it once the page is scrolled. */
export function StickyBar({ className, children }: { className?: string; children: ReactNode }) {
  const stuck = useScrolledPast(STICKY_FROM);
  return (
    <div className={className} data-stuck={stuck || undefined}>
      {children}
    </div>
  );
}

/** The scroll offset (px) from which the button shows. */
const SHOWN_FROM = 800;

function toTop() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  // The button is about to disappear, and the focus must not disappear with it.
  document.getElementById('main')?.focus({ preventScroll: true });
}

type BackToTopProps = { className?: string; label: string; children: ReactNode };

/** Scrolls back to the top of a long page. */
export function BackToTop({ className, label, children }: BackToTopProps) {
  const shown = useScrolledPast(SHOWN_FROM);
  return (
    <button
      type="button"
      className={className}
      data-shown={shown || undefined}
      aria-label={label}
      onClick={toTop}
    >
      {children}
    </button>
  );
}

/**
 * Scrolls every newly opened page to its top; Next does not if the page's beginning is already in
 * view. Back and Forward keep their scroll positions. Draws nothing.
 */
export function ScrollToTop() {
  const pathname = usePathname();
  const shownPath = useRef(pathname);
  const travelled = useRef(false);

  useEffect(() => {
    const travel = () => {
      travelled.current = location.pathname !== shownPath.current;
    };
    window.addEventListener('popstate', travel);
    return () => window.removeEventListener('popstate', travel);
  }, []);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!travelled.current && location.hash === '')
      window.scrollTo({ top: 0, behavior: 'instant' });
    travelled.current = false;
  }, [pathname]);

  return null;
}
