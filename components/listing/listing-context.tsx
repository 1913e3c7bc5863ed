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
import { type ControlState, type ListingQuery, queryOfControls } from '@/lib/listing/query';
import { listingCodec } from '@/lib/urls/listing';

/**
 * A visit to the filter or sort panel. Back undoes all changes of a visit in one step: the first
 * change adds a history entry, unless opening the panel has added one; later changes replace it.
 */
type PanelVisit = { hasEntry: boolean; changed: boolean };

type ListingState = {
  listing: ListingView;
  /** The query that the controls show: the last choice, even before its products have arrived. */
  query: ListingQuery;
  /** Shows another query and keeps the scroll position. */
  change(next: ListingQuery): void;
  /** Returns the public path of a query, without the language. */
  href(query: ListingQuery): string;
  /** Changes the list to what the form's controls show, if that differs. */
  applyControls(controls: readonly ControlState[]): void;
  /** The current visit to a panel; null between visits. */
  visit: RefObject<PanelVisit | null>;
  /** Whether newer products are loading. */
  pending: boolean;
  filtersOpen: boolean;
  setFiltersOpen(open: boolean): void;
};

type ResultsState = {
  /** The text of the live regions about the newest results; blank at first. */
  announcement: string;
  /** Announces the number of results. Ignores the first text, which tells nothing new. */
  announce(text: string, total: number): void;
  /** The number of results, once announced. */
  total: number | null;
};

const ListingContext = createContext<ListingState | null>(null);

/** A context of its own, so that its changes do not redraw the filters. */
const ResultsContext = createContext<ResultsState | null>(null);

/** Returns the listing around the component. */
export function useListing(): ListingState {
  const listing = use(ListingContext);
  if (listing === null) throw new Error('useListing needs a ListingProvider above it');
  return listing;
}

/** Returns the state of that listing's results. */
export function useResults(): ResultsState {
  const results = use(ResultsContext);
  if (results === null) throw new Error('useResults needs a ListingProvider above it');
  return results;
}

/** The query of the current listing: read from its path segment, changed by navigation. */
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
      // Paints the tick first, because the router works longer than a frame.
      await new Promise<void>(afterPaint);
      startTransition(() => navigate(localPath(href(next)), { scroll: false }));
    });
  };

  const change = (next: ListingQuery) => {
    const go = () => follow(next);
    // Without a network the controls keep their state.
    if (window.tryLine) window.tryLine(go, localPath(href(next)));
    else go();
  };

  const applyControls = (controls: readonly ControlState[]) => {
    const shown = queryOfControls(query, listing.offered, controls);
    if (codec.search({ ...shown, page: query.page }) !== codec.search(query)) change(shown);
  };

  return { query, segment, pending, visit, href, change, applyControls };
}

type ResultsProviderProps = { segment: string; children: ReactNode };

/** Announces new results once for each change of the list. */
function ResultsProvider({ segment, children }: ResultsProviderProps) {
  const [last, setLast] = useState({ segment, text: '' });
  const [total, setTotal] = useState<number | null>(null);
  const announce = useCallback(
    (text: string, newTotal: number) => {
      setTotal(newTotal);
      // A reader says the same words again only after it saw them gone.
      afterPaint(() => setLast((said) => (said.segment === segment ? said : { segment, text })));
    },
    [segment],
  );
  // The new list is here before its number, and that of the last one is not to be said again.
  const announcement = last.segment === segment ? last.text : '';
  return <ResultsContext value={{ announcement, announce, total }}>{children}</ResultsContext>;
}

type ListingProviderProps = { listing: ListingView; children: ReactNode };

/** Holds the state that a listing's panel, sorts, bar and results share. */
export function ListingProvider({ listing, children }: ListingProviderProps) {
  const { segment, ...queryState } = useQuery(listing);
  const [filtersOpen, setFiltersOpen] = useState(false);
  return (
    <ListingContext value={{ listing, ...queryState, filtersOpen, setFiltersOpen }}>
      <ResultsProvider segment={segment}>{children}</ResultsProvider>
    </ListingContext>
  );
}
