'use client';

import { useParams, useRouter } from 'next/navigation';
import { useCallback, useMemo, useOptimistic, useTransition } from 'react';
import type { QueryCodec } from '@/lib/catalogue/filter-query';

/** The state of a filtered list: read from the folded path, changed by navigation, shown at once. */
export type QueryState<Query> = {
  /** The public path of the list. */
  path: string;
  /** The state the controls show: what was chosen last, before its products have arrived. */
  query: Query;
  /** Shows another state; the page stays where it is scrolled to. */
  change(next: Query): void;
  /** The public URL of a state. */
  href(query: Query): string;
};

/** The state of the list at a public path, the folded segment it is read from, and whether products are on their way. */
export function useQueryState<Query>(path: string, codec: QueryCodec<Query>) {
  const router = useRouter();
  const { query: segment } = useParams<{ query: string }>();
  const settled = useMemo(() => codec.read(segment), [codec, segment]);
  const [query, showNow] = useOptimistic(settled);
  const [pending, startTransition] = useTransition();

  const href = useCallback((next: Query) => path + codec.search(next), [codec, path]);
  const change = useCallback(
    (next: Query) =>
      startTransition(() => {
        showNow(next);
        router.push(href(next), { scroll: false });
      }),
    [href, router, showNow],
  );

  const state: QueryState<Query> = useMemo(
    () => ({ path, query, change, href }),
    [path, query, change, href],
  );
  return { state, segment, pending };
}
