import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { beginWait } from '@/store/progress';
import { fetchWhenQuiet } from './fetch-ahead';

/** Runs work once what has changed so far is painted. */
export function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}

/**
 * A component that is fetched once it is wanted; null until then. A fetch that fails calls `onFail`.
 * Without that, nobody has tapped for it: the page does not show that it waits.
 */
export function useWantedComponent<Props = object>(
  wanted: boolean,
  fetchComponent: () => Promise<ComponentType<Props>>,
  onFail?: () => void,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const failed = useEffectEvent(() => onFail?.());
  const tapped = onFail !== undefined;
  const missing = wanted && component === null;

  useEffect(() => {
    if (!missing) return;
    afterPaint(() =>
      // Its styles may still be on their way.
      Promise.all([fetchComponent(), window.allStyles]).then(
        ([loaded]) => setComponent(() => loaded),
        () => failed(),
      ),
    );
    return tapped ? beginWait() : undefined;
  }, [missing, fetchComponent, tapped]);

  return component;
}

/** The same for a component that most will want: it is fetched when the page is quiet already. */
export function useLazyComponent<Props = object>(
  wanted: boolean,
  fetchComponent: () => Promise<ComponentType<Props>>,
  onFail?: () => void,
): ComponentType<Props> | null {
  useEffect(() => fetchWhenQuiet(fetchComponent), [fetchComponent]);
  return useWantedComponent(wanted, fetchComponent, onFail);
}
