'use client';

import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';

type Results = {
  /** Whether newer products are on their way. */
  pending: boolean;
  filtersOpen: boolean;
  setFiltersOpen(open: boolean): void;
  /** What a screen reader is told about the newest results; empty on arrival. */
  announcement: string;
  /** Says how many results there are; the first call tells nothing new and is ignored. */
  announce(text: string): void;
};

const ResultsContext = createContext<Results | null>(null);

/** The results of the list that the component stands in, and the panel that filters them. */
export function useResults(): Results {
  const results = use(ResultsContext);
  if (results === null) throw new Error('useResults needs a ResultsProvider above it');
  return results;
}

type ResultsProviderProps = {
  /** The folded state whose products are in view. */
  segment: string;
  pending: boolean;
  children: ReactNode;
};

/** Holds what filter panel, results bar and results know of each other. */
export function ResultsProvider({ segment, pending, children }: ResultsProviderProps) {
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const arrived = useRef<string>(undefined);

  const announce = useCallback(
    (text: string) => {
      if (arrived.current !== undefined && arrived.current !== segment) setAnnouncement(text);
      arrived.current = segment;
    },
    [segment],
  );

  const results = useMemo(
    () => ({ pending, filtersOpen, setFiltersOpen, announcement, announce }),
    [pending, filtersOpen, announcement, announce],
  );
  return <ResultsContext value={results}>{children}</ResultsContext>;
}
