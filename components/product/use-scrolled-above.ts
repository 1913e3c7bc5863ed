import { type RefObject, useEffect, useState } from 'react';

/** CSS pixels at the top of the screen that the header covers. */
const HEADER = 64;

/** Whether an element has scrolled away above the screen, or under the header. */
export function useScrolledAbove(ref: RefObject<Element | null>): boolean {
  const [above, setAbove] = useState(false);

  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        setAbove(
          entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < HEADER,
        );
      },
      { rootMargin: `-${HEADER}px 0px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  return above;
}
