'use client';

import { useEffect, useState } from 'react';
import { whenShown } from '@/components/ui/when-shown';
import { RowWhenNear } from './row-when-near';
import { storedIds, VIEWED_KEY } from './viewed-ids';

/** Returns the stored ids, newest first, after a view of product `id`. */
export function viewedAfter(text: string | null, id: number): number[] {
  return storedIds(`${id},${text ?? ''}`);
}

/**
 * Stores a product's view in this browser and returns the ids viewed before it, newest first.
 * Blocked or full storage remembers nothing. Never throws.
 */
function noteViewed(id: number): readonly number[] {
  try {
    const ids = viewedAfter(localStorage.getItem(VIEWED_KEY), id);
    localStorage.setItem(VIEWED_KEY, ids.join());
    return ids.slice(1);
  } catch {
    return [];
  }
}

/** Remembers this product, in the browser alone, and shows those viewed before it. */
export function RecentlyViewed({ id }: { id: number }) {
  const [before, setBefore] = useState<readonly number[]>([]);
  useEffect(() => whenShown(() => setBefore(noteViewed(id))), [id]);
  return <RowWhenNear ids={before} />;
}
