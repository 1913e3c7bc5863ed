'use client';

import clsx from 'clsx';
import { type FormEvent, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { useModal } from '@/components/ui/use-modal';
import type { Category } from '@/lib/catalogue/categories';
import type { Facets } from '@/lib/catalogue/facets';
import { BrandGroup } from './brand-group';
import { FILTER_FORM, FILTER_PANEL } from './filter-form';
import styles from './filter-panel.module.css';
import { GenreGroup } from './genre-group';
import { useListing } from './listing-context';
import { PriceGroup } from './price-group';

type FilterPanelProps = { facets: Facets; brandLabel: Category['brandLabel'] };

/**
 * The filters of a listing: a column on wide screens, a panel over the page on narrow ones. One GET form, so that it
 * works without JavaScript; with it, every choice applies at once.
 */
export function FilterPanel({ facets, brandLabel }: FilterPanelProps) {
  const { path, filtersOpen, setFiltersOpen } = useListing();
  const panel = useRef<HTMLElement>(null);
  const close = () => setFiltersOpen(false);
  useModal(panel, filtersOpen, close);

  const showResults = (event: FormEvent) => {
    event.preventDefault();
    close();
  };

  return (
    <>
      <aside
        ref={panel}
        id={FILTER_PANEL}
        className={clsx(styles.panel, filtersOpen && styles.open)}
        aria-labelledby="filters-title"
        {...(filtersOpen ? { role: 'dialog', 'aria-modal': true } : {})}
      >
        <div className={styles.head}>
          <h2 id="filters-title" className={styles.title} tabIndex={-1}>
            Filter By
          </h2>
          <button type="button" className={styles.close} aria-label="Close filters" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <form
          id={FILTER_FORM}
          action={path}
          method="get"
          onSubmit={showResults}
          className={styles.form}
        >
          <div className={styles.groups}>
            <BrandGroup label={brandLabel} options={facets.brands} />
            {facets.genres.length > 0 && <GenreGroup options={facets.genres} />}
            <PriceGroup />
          </div>
          <button type="submit" className={styles.apply}>
            Show results
          </button>
        </form>
      </aside>
      {filtersOpen && (
        <div data-overlay className={styles.overlay} aria-hidden="true" onClick={close} />
      )}
    </>
  );
}
