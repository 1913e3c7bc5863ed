'use client';

import { useEffect, useRef } from 'react';
import { useInView } from '@/components/ui/use-in-view';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { noteViewed } from '@/store/recently-viewed';

const fetchRow = () => import('./viewed-row').then(({ ViewedRow }) => ViewedRow);

/**
 * Remembers this product in the browser, and nowhere else, and shows those looked at before it. What shows them is
 * fetched when their place comes near.
 */
export function RecentlyViewed({ id }: { id: number }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place, { margin: '600px', once: true });
  const ViewedRow = useLazyComponent(near, fetchRow, () => {});
  useEffect(() => {
    noteViewed(id);
  }, [id]);

  return <div ref={place}>{ViewedRow && <ViewedRow id={id} />}</div>;
}
