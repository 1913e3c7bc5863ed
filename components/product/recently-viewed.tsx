'use client';

import { useEffect, useRef, useState } from 'react';
import { useInView } from '@/components/ui/use-in-view';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { whenShown } from '@/components/ui/when-shown';
import { parseProductId } from '@/lib/catalogue/product';
import type { Suggested } from '@/lib/content/suggested';
import { LEAST_IN_ROW, type Row } from './product-row';

/** The local storage key of the last viewed products: ids, newest first, separated by commas. */
const VIEWED_KEY = 'recentlyViewed';

/** How many products are remembered, the one in view included. */
const MAX_VIEWED = 8;

/** As many as fill a line, and a narrow place. */
const MAX_SUGGESTED = 5;
const MAX_SMALL = 3;

/** The ids of a stored text, newest first, each once; whatever is no id is dropped. */
function storedIds(text: string): number[] {
  const ids = text.split(',').map(parseProductId);
  return [...new Set(ids)].filter((id) => id !== null).slice(0, MAX_VIEWED);
}

/** The stored ids, newest first, after product `id` was viewed. */
export function viewedAfter(text: string | null, id: number): number[] {
  return storedIds(`${id},${text ?? ''}`);
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

/** The ids of the products looked at in this browser, newest first. Never throws. */
function viewedIds(): readonly number[] {
  try {
    return storedIds(localStorage.getItem(VIEWED_KEY) ?? '');
  } catch {
    return [];
  }
}

const fetchRow = () => import('./viewed-row').then(({ ViewedRow }) => ViewedRow);

/** The row of these products. What shows them is fetched when their place comes near. */
function RowWhenNear(row: Row) {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place, { margin: '600px', once: true });
  const ViewedRow = useLazyComponent(near, fetchRow);
  return <div ref={place}>{ViewedRow && <ViewedRow {...row} />}</div>;
}

/**
 * Remembers this product in the browser, and nowhere else, and shows those looked at before it.
 */
export function RecentlyViewed({ id }: { id: number }) {
  const [before, setBefore] = useState<readonly number[]>([]);
  useEffect(() => whenShown(() => setBefore(noteViewed(id))), [id]);
  return <RowWhenNear ids={before} />;
}

/** Two leave most of a wide row empty. */
const LEAST_IN_WIDE_ROW = 3;

type ViewedEarlierProps = Pick<Row, 'small'> & {
  except: readonly number[];
  suggested: Suggested;
};

/**
 * Shows what was looked at in this browser, or where that is too little what is suggested, but for
 * the products of `except` as they are when it is first drawn. For the browser alone.
 */
export function ViewedEarlier({ except, suggested, small }: ViewedEarlierProps) {
  const [row] = useState<Row>(() => {
    const others = (ids: readonly number[]) => ids.filter((id) => !except.includes(id));
    const viewed = others(viewedIds());
    if (viewed.length >= (small ? LEAST_IN_ROW : LEAST_IN_WIDE_ROW)) {
      return { ids: small ? viewed.slice(0, MAX_SMALL) : viewed, small };
    }
    const ids = others(suggested.products.map(({ id }) => id));
    return { ids: ids.slice(0, small ? MAX_SMALL : MAX_SUGGESTED), suggested, small };
  });
  return <RowWhenNear {...row} />;
}
