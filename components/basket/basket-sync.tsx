'use client';

import { useEffect } from 'react';
import { answerEarlyTaps } from '@/components/startup/early-adds';
import { openBackGate } from '@/components/ui/back-gate';
import { followBasket } from '@/store/basket';

/**
 * Reads the stored basket once the page is alive, does what was tapped before that, and keeps the
 * basket in step with other tabs. Draws nothing, and stands last in the page, so that whatever can
 * be tapped is alive before it.
 */
export function BasketSync() {
  useEffect(() => {
    const closeBackGate = openBackGate();
    const unfollow = followBasket();
    answerEarlyTaps();
    return () => {
      closeBackGate();
      unfollow();
    };
  }, []);
  return null;
}
