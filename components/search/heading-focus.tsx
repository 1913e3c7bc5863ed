'use client';

import { useHeadingFocus } from '@/components/listing/heading-focus';

/** Draws nothing; the search page's heading gets the focus that another page of results took. */
export function HeadingFocus() {
  useHeadingFocus();
  return null;
}
