import { type RefObject, useEffect, useState } from 'react';

type InViewOptions = {
  /** The CSS margin around the window that still counts as in view. */
  margin?: string;
  /** Whether the result stays true once the element was in view. */
  once?: boolean;
  /** The result until the browser reports, or if it cannot; false by default. */
  unknown?: boolean;
};

/** Returns whether an element is in view. */
export function useInView(
  ref: RefObject<Element | null>,
  { margin = '0px', once = false, unknown = false }: InViewOptions = {},
): boolean {
  const [inView, setInView] = useState(unknown);
  const done = once && inView;

  useEffect(() => {
    const element = ref.current;
    if (done || element === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, margin, done]);

  return inView;
}
