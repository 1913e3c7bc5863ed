'use client';

import { useEffect, useRef, useState } from 'react';
import { useInView } from '@/components/ui/use-in-view';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { whenShown } from '@/components/ui/when-shown';
import { parseProductId } from '@/lib/catalogue/product';
import type { Suggested } from '@/lib/content/suggested';
import { LEAST_IN_ROW, type Row } from './product-row';

/** The local storage key of the viewed products: comma-separated ids, newest first. */
const VIEWED_KEY = 'recentlyViewed';

/** How many products to remember, including the current one. */
const MAX_VIEWED = 8;

/** How many suggestions fill a row, and a narrow column. */
const MAX_SUGGESTED = 5;
const MAX_SMALL = 3;

/** Parses a stored text into ids, newest first, without duplicates and invalid ones. */
function storedIds(text: string): number[] {
  const ids = text.split(',').map(parseProductId);
  return [...new Set(ids)].filter((id) => id !== null).slice(0, MAX_VIEWED);
}

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

/** Returns the ids viewed in this browser, newest first. Never throws. */
function viewedIds(): readonly number[] {
  try {
    return storedIds(localStorage.getItem(VIEWED_KEY) ?? '');
  } catch {
    return [];
  }
}

const fetchRow = () => import('./viewed-row').then(({ ViewedRow }) => ViewedRow);

/** The row of these products. Its code loads when it comes near the window. */
function RowWhenNear(row: Row) {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place, { margin: '600px', once: true });
  const ViewedRow = useLazyComponent(near, fetchRow);
  return <div ref={place}>{ViewedRow && <ViewedRow {...row} />}</div>;
}

/** Remembers this product, in the browser alone, and shows those viewed before it. */
export function RecentlyViewed({ id }: { id: number }) {
  const [before, setBefore] = useState<readonly number[]>([]);
  useEffect(() => whenShown(() => setBefore(noteViewed(id))), [id]);
  return <RowWhenNear ids={before} />;
}

const LEAST_IN_WIDE_ROW = 3;

type ViewedEarlierProps = Pick<Row, 'small'> & {
  except: readonly number[];
  suggested: Suggested;
};

/**
 * Shows the products viewed in this browser, or the suggestions if those are too few, without the
 * products that `except` has at the first render. Browser only.
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
