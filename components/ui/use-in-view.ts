import { type RefObject, useEffect, useState } from 'react';

type InViewOptions = {
  /** How far (CSS margin) around the window still counts as in view. */
  margin?: string;
  /** Stays true once it was in view. */
  once?: boolean;
  /** What is returned until the browser tells, and where it cannot: false unless given. */
  unknown?: boolean;
};

/** Whether an element is in view. */
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
