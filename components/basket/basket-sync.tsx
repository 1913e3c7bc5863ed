'use client';

import { useEffect } from 'react';
import { followBasket } from '@/store/basket-sync';

/** Reads the stored basket once the page is alive and keeps it in step with other tabs. Draws nothing. */
export function BasketSync() {
  useEffect(followBasket, []);
  return null;
}
