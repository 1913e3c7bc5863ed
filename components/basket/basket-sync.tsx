'use client';

import { useEffect } from 'react';
import { answerEarlyTaps } from '@/components/startup/early-adds';
import { openBackGate } from '@/components/ui/back-gate';
import { followBasket } from '@/store/basket';

/**
 * Reads the stored basket once the page is alive, carries out earlier taps, and follows other tabs.
 * Draws nothing, and comes last in the page, so that every control is alive before it.
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
