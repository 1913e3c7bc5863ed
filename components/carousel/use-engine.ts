import { type RefObject, useEffect, useState } from 'react';
import { useInView } from '@/components/ui/use-in-view';
import { inTurn } from './in-turn';
import { type Engine, loadEngine } from './load-engine';

/** How far (CSS margin) outside the window a carousel may be when its script is fetched. */
const NEAR = '400px';

/** The carousel script, fetched once the element comes near; null until then, and for good where it cannot be had. */
export function useEngine(ref: RefObject<Element | null>, wanted: boolean): Engine | null {
  const near = useInView(ref, { margin: NEAR, once: true });
  const [engine, setEngine] = useState<Engine | null>(null);
  const load = wanted && near;

  useEffect(() => {
    if (!load) return;
    let current = true;
    loadEngine().then(
      (loaded) =>
        inTurn(() => {
          if (current) setEngine(loaded);
        }),
      // The plain row stays, and stays usable.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [load]);

  return engine;
}
