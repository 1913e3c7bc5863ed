'use client';

import clsx from 'clsx/lite';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { useLocalPath, useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { useRestoredControls } from '@/components/ui/use-restored-controls';
import { Status } from '@/components/ui/visually-hidden';
import type { FacetKey } from '@/lib/listing/facets';
import {
  groupFor,
  isFiltered,
  type ListingQuery,
  withMax,
  withoutFilters,
} from '@/lib/listing/query';
import { FacetGroup } from './facet-group';
import { FILTER_FORM, FILTER_PANEL } from './filter-ids';
import { useListing, useResults } from './listing-context';
import { PanelHead, usePanel } from './panel';
import styles from './panel.module.css';
import { PriceGroup } from './price-group';
import { SortGroup } from './sort-controls';

/** On wide screens a visit to the panel ends when the focus or a press leaves it. */
function useVisitBeside(panel: RefObject<HTMLElement | null>) {
  const { visit } = useListing();

  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (visit.current?.hasEntry) return;
      const inside = target instanceof Node && panel.current?.contains(target);
      visit.current = inside ? (visit.current ?? { hasEntry: false, changed: false }) : null;
    };
    const kinds = ['pointerdown', 'focusin'];
    for (const kind of kinds) document.addEventListener(kind, follow);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, follow);
    };
  }, [panel, visit]);
}

/**
 * The panel's groups, without those that cannot change the list. A sidebar with its own sorts
 * collapses the groups that are not set at first.
 */
function Groups({ priceScale }: { priceScale: ReactNode }) {
  const { listing, query, change } = useListing();
  const [first] = useState(query);
  const folds = listing.sortsIn === 'sidebar';
  const isSet = (key: FacetKey, { ticked }: ListingQuery) => (ticked[key] ?? []).length > 0;
  const offered = listing.groups.filter(
    ({ key, idle }) => !idle || isSet(key, first) || isSet(key, query),
  );
  return (
    <div className={styles.groups}>
      {offered.map((group) => (
        <FacetGroup
          key={`${group.key} ${groupFor(group, query).title}`}
          group={group}
          open={!folds || group.search !== null || isSet(group.key, first)}
        />
      ))}
      <PriceGroup
        max={query.max}
        open={!folds || first.max !== null}
        scale={priceScale}
        onChange={(max) => change(withMax(query, max))}
      />
    </div>
  );
}

/** The number of results behind the open panel, once they have arrived. */
function ResultsCount() {
  const { filtersOpen, pending } = useListing();
  const { total } = useResults();
  return filtersOpen && !pending && total !== null && <span>{`(${total})`}</span>;
}

/**
 * Says what a choice in the open panel has led to, since the page behind it is silent. It comes
 * with the panel: what it holds then is not said.
 */
function ResultsStatus() {
  return <Status>{useResults().announcement}</Status>;
}

/**
 * Clears all filters. The open panel has this link too, since the applied filters may be out of
 * view.
 */
function ClearAll({ apply }: { apply: RefObject<HTMLElement | null> }) {
  const { query, change, href } = useListing();
  const words = useWords('listing');
  if (!isFiltered(query)) return null;
  const cleared = withoutFilters(query);
  return (
    <ShopLink
      href={href(cleared)}
      scroll={false}
      className={buttonClass({ variant: 'quiet' })}
      onNavigate={(event) => {
        event.preventDefault();
        // The link disappears and would take the focus with it.
        apply.current?.focus();
        change(cleared);
      }}
    >
      {words.clearAll}
    </ShopLink>
  );
}

function controlsOf(form: HTMLFormElement) {
  return [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );
}

/**
 * The filters of a listing: a column on wide screens, a panel over the page on narrow ones. It is
 * one GET form, so that it works without JavaScript; with it, every choice applies at once.
 * `priceScale` is the server's drawing beside the price slider.
 */
export function FilterPanel({ priceScale }: { priceScale: ReactNode }) {
  const { listing, filtersOpen, setFiltersOpen, applyControls } = useListing();
  const localPath = useLocalPath();
  const words = useWords('listing');
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const apply = useRef<HTMLButtonElement>(null);
  const { props, close } = usePanel(panel, filtersOpen, setFiltersOpen);
  useVisitBeside(panel);
  useRestoredControls(form, (element) => applyControls(controlsOf(element)));

  const showResults = (event: FormEvent) => {
    event.preventDefault();
    close();
  };

  return (
    <section
      {...props}
      ref={panel}
      id={FILTER_PANEL}
      className={clsx(styles.filters, filtersOpen && styles.open)}
      aria-labelledby="filters-title"
      {...(filtersOpen ? { role: 'dialog', 'aria-modal': true } : {})}
    >
      {listing.sortsIn === 'sidebar' && <SortGroup />}
      <PanelHead
        panel={FILTER_PANEL}
        title={words.filterBy}
        closeLabel={words.closeFilters}
        onClose={close}
      />
      <form
        ref={form}
        id={FILTER_FORM}
        action={localPath(listing.path)}
        method="get"
        // The URL decides the ticks. Browsers restore them by position, and positions change.
        autoComplete="off"
        onSubmit={showResults}
        className={styles.form}
      >
        <Groups priceScale={priceScale} />
        <div className={styles.foot}>
          <button ref={apply} type="submit" className={buttonClass({})}>
            {words.showResults} <ResultsCount />
          </button>
          <ClearAll apply={apply} />
        </div>
      </form>
      {filtersOpen && <ResultsStatus />}
    </section>
  );
}
