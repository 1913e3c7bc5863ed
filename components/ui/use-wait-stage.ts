import { useEffect, useState } from 'react';

/** After this long (ms) the shopper is told how to go on. */
const LONG_AFTER = 8_000;

/**
 * How far a wait for `goal` has come: it shows from `shownAfter` (ms) on, and after 8 s it is long.
 * A new goal starts again; null waits for nothing.
 */
export function useWaitStage(goal: string | null, shownAfter: number): 'short' | 'shown' | 'long' {
  const [stage, setStage] = useState<'short' | 'shown' | 'long'>('short');
  useEffect(() => {
    if (goal === null) return;
    const timers = [
      setTimeout(() => setStage('shown'), shownAfter),
      setTimeout(() => setStage('long'), LONG_AFTER),
    ];
    return () => {
      timers.forEach(clearTimeout);
      setStage('short');
    };
  }, [goal, shownAfter]);
  return stage;
}
