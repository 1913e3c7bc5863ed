'use client';

import { createContext, type ReactNode, use } from 'react';
import { type ListingQuery, listingCodec } from '@/lib/catalogue/listing-query';
import { ResultsProvider } from './results-context';
import { type QueryState, useQueryState } from './use-query-state';

const ListingContext = createContext<QueryState<ListingQuery> | null>(null);

/** The listing that the component stands in. */
export function useListing(): QueryState<ListingQuery> {
  const listing = use(ListingContext);
  if (listing === null) throw new Error('useListing needs a ListingProvider above it');
  return listing;
}

/** Holds the state of the listing at a category's public path. */
export function ListingProvider({ path, children }: { path: string; children: ReactNode }) {
  const { state, segment, pending } = useQueryState(path, listingCodec);
  return (
    <ListingContext value={state}>
      <ResultsProvider segment={segment} pending={pending}>
        {children}
      </ResultsProvider>
    </ListingContext>
  );
}
