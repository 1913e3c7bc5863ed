'use client';

import { type ReactNode, useEffect, useState } from 'react';

/**
 * Whether the page is scrolled by this many CSS pixels or more. An observed element at its top
 * tells, so that nothing runs while it scrolls.
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
      // An edge that only touches still intersects, hence one pixel less.
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

/** Pixels of scroll from which the header looks sticky. */
const STICKY_FROM = 50;

/** Keeps the header's first row in view, and tells its style sheet when the page is scrolled. */
export function StickyBar({ className, children }: { className?: string; children: ReactNode }) {
  const stuck = useScrolledPast(STICKY_FROM);
  return (
    <div className={className} data-stuck={stuck || undefined}>
      {children}
    </div>
  );
}
