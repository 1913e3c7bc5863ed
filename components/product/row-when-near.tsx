import { useRef } from 'react';
import { useInView } from '@/components/ui/use-in-view';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import type { Row } from './product-row';

const fetchRow = () => import('./viewed-row').then(({ ViewedRow }) => ViewedRow);

/** The row of these products. Its code loads when it comes near the window. */
export function RowWhenNear(row: Row) {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place, { margin: '600px', once: true });
  const ViewedRow = useLazyComponent(near, fetchRow);
  return <div ref={place}>{ViewedRow && <ViewedRow {...row} />}</div>;
}
