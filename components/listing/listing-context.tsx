'use client';

import { useParams, useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from 'react';
import { useLocalPath } from '@/components/ui/language';
import { afterPaint } from '@/components/ui/use-lazy-component';
import type { ListingView } from '@/lib/listing/listing-index';
import { type ListingQuery, type SeenControl, seenQuery } from '@/lib/listing/query';
import { listingCodec } from '@/lib/urls/listing';

/**
 * A visit to the filter or sort panel. All that is changed during one is one step back: the first
 * change makes a history entry, unless opening the panel has made one; the next ones replace it.
 */
type PanelVisit = { hasEntry: boolean; changed: boolean };

type ListingState = {
  listing: ListingView;
  /** What the controls show: what was chosen last, before its products have arrived. */
  query: ListingQuery;
  /** Shows another query; the page stays where it is scrolled to. */
  change(next: ListingQuery): void;
  /** The public path of a query, without the language. */
  href(query: ListingQuery): string;
  /** Changes the list to what its form shows, where that is something else. */
  takeSeen(controls: readonly SeenControl[]): void;
  /** The visit to a panel that is going on; null between visits. */
  visit: RefObject<PanelVisit | null>;
  /** Whether newer products are on their way. */
  pending: boolean;
  filtersOpen: boolean;
  setFiltersOpen(open: boolean): void;
};

type ResultsState = {
  /** What a screen reader is told about the newest results; blank on arrival. */
  announcement: string;
  /** Says how many results there are; the first text tells nothing new and is ignored. */
  announce(text: string, total: number): void;
  /** How many results there are, once that was said. */
  total: number | null;
};

const ListingContext = createContext<ListingState | null>(null);

/** Apart, so that its news does not draw the filters anew. */
const ResultsContext = createContext<ResultsState | null>(null);

/** The listing that the component stands in. */
export function useListing(): ListingState {
  const listing = use(ListingContext);
  if (listing === null) throw new Error('useListing needs a ListingProvider above it');
  return listing;
}

/** What is known of the results of that listing. */
export function useResults(): ResultsState {
  const results = use(ResultsContext);
  if (results === null) throw new Error('useResults needs a ListingProvider above it');
  return results;
}

/** The query of the listing in view: read from its path segment, changed by navigation. */
function useQuery(listing: ListingView) {
  const router = useRouter();
  const localPath = useLocalPath();
  const { query: segment } = useParams<{ query: string }>();
  const codec = useMemo(() => listingCodec(listing), [listing]);
  const [query, showNow] = useOptimistic(useMemo(() => codec.read(segment), [codec, segment]));
  const [pending, startTransition] = useTransition();
  const visit = useRef<PanelVisit>(null);

  const href = (next: ListingQuery) => listing.path + codec.search(next);

  const follow = (next: ListingQuery) => {
    const { current } = visit;
    const replaces = current !== null && (current.hasEntry || current.changed);
    if (current !== null) current.changed = true;
    const navigate = router[replaces ? 'replace' : 'push'];
    startTransition(async () => {
      showNow(next);
      // The router's own work is longer than a frame: the tick is painted first.
      await new Promise<void>(afterPaint);
      startTransition(() => navigate(localPath(href(next)), { scroll: false }));
    });
  };

  const change = (next: ListingQuery) => {
    const go = () => follow(next);
    // Without the network what the controls show stays.
    if (window.tryLine) window.tryLine(go, localPath(href(next)));
    else go();
  };

  const takeSeen = (controls: readonly SeenControl[]) => {
    const keys = listing.facets.map(({ key }) => key);
    const seen = seenQuery(query, keys, controls);
    if (codec.search({ ...seen, page: query.page }) !== codec.search(query)) change(seen);
  };

  return { query, segment, pending, visit, href, change, takeSeen };
}

type ResultsProviderProps = { segment: string; children: ReactNode };

/** Says what is new about the results, once per change of the list. */
function ResultsProvider({ segment, children }: ResultsProviderProps) {
  const [announcement, setAnnouncement] = useState('');
  const [total, setTotal] = useState<number | null>(null);
  const arrived = useRef<string>(undefined);
  const announce = useCallback(
    (text: string, newTotal: number) => {
      setTotal(newTotal);
      if (arrived.current !== undefined && arrived.current !== segment) setAnnouncement(text);
      arrived.current = segment;
    },
    [segment],
  );
  return <ResultsContext value={{ announcement, announce, total }}>{children}</ResultsContext>;
}

type ListingProviderProps = { listing: ListingView; children: ReactNode };

/** Holds what panel, sorts, bar and results of a listing know of each other. */
export function ListingProvider({ listing, children }: ListingProviderProps) {
  const { segment, ...asked } = useQuery(listing);
  const [filtersOpen, setFiltersOpen] = useState(false);
  return (
    <ListingContext value={{ listing, ...asked, filtersOpen, setFiltersOpen }}>
      <ResultsProvider segment={segment}>{children}</ResultsProvider>
    </ListingContext>
  );
}
