'use client';

import type { ReactNode } from 'react';
import { useScrolledPast } from './scrolled';

/** Pixels of scroll from which the button shows. */
const SHOWN_FROM = 800;

function toTop() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  // The button is about to vanish, and focus must not vanish with it.
  document.getElementById('main')?.focus({ preventScroll: true });
}

type BackToTopProps = { className?: string; label: string; children: ReactNode };

/** Takes the shopper back to the top of a long page. */
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
