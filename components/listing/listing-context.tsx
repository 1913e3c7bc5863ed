'use client';

import { useParams, useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from 'react';
import {
  defaultListingQuery,
  type ListingQuery,
  listingSearch,
  unfoldListingQuery,
} from '@/lib/catalogue/listing-query';

type Listing = {
  /** The public path of the category. */
  path: string;
  /** The state the controls show: what was chosen last, before its products have arrived. */
  query: ListingQuery;
  /** Whether the products for the state are still on their way. */
  pending: boolean;
  /** Shows another state of the listing; the page stays where it is scrolled to. */
  change(next: ListingQuery): void;
  /** The public URL of a state. */
  href(query: ListingQuery): string;
  filtersOpen: boolean;
  setFiltersOpen(open: boolean): void;
  /** What a screen reader is told about the newest results; empty on arrival. */
  announcement: string;
  /** Says how many results there are; the first call tells nothing new and is ignored. */
  announce(text: string): void;
};

const ListingContext = createContext<Listing | null>(null);

/** The listing that the component stands in. */
export function useListing(): Listing {
  const listing = use(ListingContext);
  if (listing === null) throw new Error('useListing needs a ListingProvider above it');
  return listing;
}

/** Holds a listing's state: read from the folded path, changed by navigation, shown at once. */
export function ListingProvider({ path, children }: { path: string; children: ReactNode }) {
  const router = useRouter();
  const { query: segment } = useParams<{ query: string }>();
  const settled = useMemo(() => unfoldListingQuery(segment) ?? defaultListingQuery, [segment]);
  const [query, showNow] = useOptimistic(settled);
  const [pending, startTransition] = useTransition();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const arrived = useRef<string>(undefined);

  const href = useCallback((next: ListingQuery) => path + listingSearch(next), [path]);
  const change = useCallback(
    (next: ListingQuery) =>
      startTransition(() => {
        showNow(next);
        router.push(href(next), { scroll: false });
      }),
    [href, router, showNow],
  );

  const announce = useCallback(
    (text: string) => {
      if (arrived.current !== undefined && arrived.current !== segment) setAnnouncement(text);
      arrived.current = segment;
    },
    [segment],
  );

  const listing = useMemo(
    () => ({
      path,
      query,
      pending,
      change,
      href,
      filtersOpen,
      setFiltersOpen,
      announcement,
      announce,
    }),
    [path, query, pending, change, href, filtersOpen, announcement, announce],
  );
  return <ListingContext value={listing}>{children}</ListingContext>;
}
