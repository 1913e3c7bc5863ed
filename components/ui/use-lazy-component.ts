import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { beginWait } from '@/store/progress';
import { fetchWhenQuiet } from './fetch-ahead';

/** Runs work after the next paint. */
export function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}

/**
 * Loads a component once it is wanted; null until then. A failed load calls `onFail`. Without
 * `onFail` it is a background load, and the page shows no progress.
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
      // Its styles may still be loading.
      Promise.all([fetchComponent(), window.allStyles]).then(
        ([loaded]) => setComponent(() => loaded),
        () => failed(),
      ),
    );
    return tapped ? beginWait() : undefined;
  }, [missing, fetchComponent, tapped]);

  return component;
}

/** The same for a component that most shoppers need: prefetches it once the page is idle. */
export function useLazyComponent<Props = object>(
  wanted: boolean,
  fetchComponent: () => Promise<ComponentType<Props>>,
  onFail?: () => void,
): ComponentType<Props> | null {
  useEffect(() => fetchWhenQuiet(fetchComponent), [fetchComponent]);
  return useWantedComponent(wanted, fetchComponent, onFail);
}
