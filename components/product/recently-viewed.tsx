'use client';

import { useEffect, useRef, useState } from 'react';
import { useInView } from '@/components/ui/use-in-view';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { parseProductId } from '@/lib/catalogue/product';

/** The local storage key of the last viewed products: ids, newest first, separated by commas. */
const VIEWED_KEY = 'recentlyViewed';

/** How many products are remembered, the one in view included. */
const MAX_VIEWED = 8;

/** The stored ids, newest first, after product `id` was viewed; whatever is no id is dropped. */
export function viewedAfter(text: string | null, id: number): number[] {
  const earlier = (text ?? '').split(',').map(parseProductId);
  return [...new Set([id, ...earlier])].filter((known) => known !== null).slice(0, MAX_VIEWED);
}

/**
 * Remembers in this browser that a product is looked at, and returns the ids of those looked at
 * before it, newest first. Storage that is blocked or full remembers nothing. Never throws.
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

const fetchRow = () => import('./viewed-row').then(({ ViewedRow }) => ViewedRow);

/**
 * Remembers this product in the browser, and nowhere else, and shows those looked at before it.
 * What shows them is fetched when their place comes near.
 */
export function RecentlyViewed({ id }: { id: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState<readonly number[]>([]);
  const near = useInView(place, { margin: '600px', once: true });
  const ViewedRow = useLazyComponent(near, fetchRow);
  useEffect(() => setBefore(noteViewed(id)), [id]);

  return <div ref={place}>{ViewedRow && <ViewedRow ids={before} />}</div>;
}
