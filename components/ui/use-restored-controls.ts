import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Reads the controls inside an element, whose values may have changed without an event: before
 * hydration, or when the browser restored them. Runs on hydration and whenever the page shows
 * again, so that the page works with what the shopper sees (docs/behaviour.md, "What is seen is
 * what is ordered").
 */
export function useRestoredControls<Element extends HTMLElement>(
  ref: RefObject<Element | null>,
  apply: (element: Element) => void,
) {
  const onRead = useEffectEvent(apply);

  useLayoutEffect(() => {
    const read = () => {
      if (ref.current) onRead(ref.current);
    };
    read();
    window.addEventListener('pageshow', read);
    return () => window.removeEventListener('pageshow', read);
  }, [ref]);
}
