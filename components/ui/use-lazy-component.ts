import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from './after-paint';

/** A component that is fetched once it is wanted and is null until then. A fetch that fails calls `onFail`. */
export function useLazyComponent<Props = object>(
  wanted: boolean,
  fetchComponent: () => Promise<ComponentType<Props>>,
  onFail: () => void,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const failed = useEffectEvent(onFail);
  const missing = wanted && component === null;

  useEffect(() => {
    if (!missing) return;
    afterPaint(() =>
      fetchComponent().then(
        (loaded) => setComponent(() => loaded),
        () => failed(),
      ),
    );
  }, [missing, fetchComponent]);

  return component;
}
