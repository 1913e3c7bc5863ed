'use client';

import { useEffect } from 'react';
import { keepFocus } from '@/components/listing/heading-focus';

/** Draws nothing; the search page's heading gets the focus that another page of results took. */
export function HeadingFocus() {
  useEffect(keepFocus, []);
  return null;
}
