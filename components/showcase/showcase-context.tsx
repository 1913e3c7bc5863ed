'use client';

import { createContext, type ReactNode, use } from 'react';
import { ResultsProvider } from '@/components/listing/results-context';
import { type QueryState, useQueryState } from '@/components/listing/use-query-state';
import { SHOWCASE_PATH, type ShowcaseQuery, showcaseCodec } from '@/lib/showcase/query';

const ShowcaseContext = createContext<QueryState<ShowcaseQuery> | null>(null);

/** The state of All Products. */
export function useShowcase(): QueryState<ShowcaseQuery> {
  const showcase = use(ShowcaseContext);
  if (showcase === null) throw new Error('useShowcase needs a ShowcaseProvider above it');
  return showcase;
}

/** Holds the state of All Products; it goes with the screen, so that another route starts without filters (spec section 4). */
export function ShowcaseProvider({ children }: { children: ReactNode }) {
  const { state, segment, pending } = useQueryState(SHOWCASE_PATH, showcaseCodec);
  return (
    <ShowcaseContext value={state}>
      <ResultsProvider segment={segment} pending={pending}>
        {children}
      </ResultsProvider>
    </ShowcaseContext>
  );
}
