'use client';

import clsx from 'clsx/lite';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useModal } from '@/components/ui/use-modal';
import { FILTER_FORM, FILTER_PANEL } from './filter-form';
import styles from './filter-panel.module.css';
import { useResults } from './results-context';

type FilterPanelProps = {
  /** The public path of the list. */
  path: string;
  /** What stands above the filters on wide screens. */
  top?: ReactNode;
  /** The filter groups. */
  children: ReactNode;
};

/**
 * The filters of a list: a column on wide screens, a panel over the page on narrow ones. One GET form, so that it
 * works without JavaScript; with it, every choice applies at once.
 */
export function FilterPanel({ path, top, children }: FilterPanelProps) {
  const { filtersOpen, setFiltersOpen } = useResults();
  const panel = useRef<HTMLElement>(null);
  const close = () => setFiltersOpen(false);
  useModal(panel, filtersOpen, close);

  const showResults = (event: FormEvent) => {
    event.preventDefault();
    close();
  };

  return (
    <>
      <section
        ref={panel}
        id={FILTER_PANEL}
        className={clsx(styles.panel, filtersOpen && styles.open)}
        aria-labelledby="filters-title"
        {...(filtersOpen ? { role: 'dialog', 'aria-modal': true } : {})}
      >
        {top}
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
          <div className={styles.groups}>{children}</div>
          <button type="submit" className={clsx(buttonClass({}), styles.apply)}>
            Show results
          </button>
        </form>
      </section>
      {filtersOpen && (
        <div data-overlay className={styles.overlay} aria-hidden="true" onClick={close} />
      )}
    </>
  );
}
