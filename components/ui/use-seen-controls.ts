import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes over what the controls inside an element show without an event: chosen before hydration, or
 * restored by the browser on a return. Runs on hydration and whenever the page is shown again, so
 * that what is seen is what the page works with: docs/behaviour.md,
 * "What is seen is what is ordered".
 */
export function useSeenControls<Element extends HTMLElement>(
  ref: RefObject<Element | null>,
  take: (element: Element) => void,
) {
  const takeSeen = useEffectEvent(take);

  useLayoutEffect(() => {
    const read = () => {
      if (ref.current) takeSeen(ref.current);
    };
    read();
    window.addEventListener('pageshow', read);
    return () => window.removeEventListener('pageshow', read);
  }, [ref]);
}
