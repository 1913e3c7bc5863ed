import { type RefObject, useEffect, useState } from 'react';

type InViewOptions = {
  /** How far (CSS margin) around the window still counts as in view. */
  margin?: string;
  /** Stays true once it was in view. */
  once?: boolean;
};

/** Whether an element is in view; always false where the browser cannot tell. */
export function useInView(
  ref: RefObject<Element | null>,
  { margin = '0px', once = false }: InViewOptions = {},
): boolean {
  const [inView, setInView] = useState(false);
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
