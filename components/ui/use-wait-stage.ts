import { useEffect, useState } from 'react';

/** How long (ms) before the page says what the shopper can do. */
const LONG_AFTER = 8_000;

/**
 * Returns the stage of a wait for `goal`: shown after `shownAfter` ms, long after 8 s. A new goal
 * starts again; null means no wait.
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
