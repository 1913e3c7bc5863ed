import { useEffect, useState } from 'react';

/** Whether the page is scrolled by this many CSS pixels or more. Nothing runs while it scrolls: an element laid at its top tells. */
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
