'use client';

import { useLazyComponent } from '@/components/ui/use-lazy-component';
import type { SortPanelProps } from './sort-panel';

/** Fetches the sort panel; also ahead of its use. */
export const fetchSortPanel = () => import('./sort-panel').then(({ SortPanel }) => SortPanel);

/** The sort panel of narrow screens, fetched when it is first opened. */
export function LazySortPanel<Sort extends string>(props: SortPanelProps<Sort>) {
  const SortPanel = useLazyComponent<SortPanelProps<Sort>>(
    props.open,
    fetchSortPanel,
    props.onClose,
  );
  return SortPanel && <SortPanel {...props} />;
}
