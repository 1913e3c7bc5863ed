'use client';

import { type ReactNode, useRef, useState } from 'react';
import basics from '@/components/ui/basics.module.css';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import { useRestoredControls } from '@/components/ui/use-restored-controls';
import type { FacetOption, FacetGroup as Group } from '@/lib/listing/facets';
import { groupFor, isTicked, toggleValue } from '@/lib/listing/query';
import { fill } from '@/lib/words/fill';
import styles from './facet-group.module.css';
import { useListing } from './listing-context';

type DisclosureProps = {
  title: string;
  /**
   * Whether it is expanded at first. It must not change later, so that the shopper's choice holds.
   */
  open?: boolean;
  children: ReactNode;
};

/** A section with a title that expands and collapses, without JavaScript too. */
export function Disclosure({ title, open = true, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** Returns the text that narrows a group's options, and its input. */
function useNarrowing(label: string | undefined) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useRestoredControls(input, ({ value }) => setText(value));
  const needle = text.trim().toLowerCase();
  const shows = (option: FacetOption) => option.label.toLowerCase().includes(needle);
  const field = (
    <input
      ref={input}
      type="search"
      className={styles.search}
      placeholder={label}
      aria-label={label}
      autoComplete="off"
      dir="auto"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
  return { narrowed: needle !== '', shows, field };
}

/** How many options a long list shows at first, unless the rest is only a few. */
const FIRST = 8;
const FEW = 10;

type RestProps = {
  /** The label of the control that opens it. */
  label: string;
  /** Whether it is open at first. */
  open: boolean;
  /** Whether to show it for now, regardless of the shopper's choice. */
  forced: boolean;
  children: ReactNode;
};

/** The rest of a long list, which opens in place, without JavaScript too. */
function Rest({ label, open: openAtFirst, forced, children }: RestProps) {
  const [open, setOpen] = useState(openAtFirst);
  return (
    <details
      open={open || forced}
      onToggle={({ currentTarget }) => {
        if (!forced) setOpen(currentTarget.open);
      }}
    >
      <summary className={styles.all}>{label}</summary>
      {children}
    </details>
  );
}

type FacetGroupProps = {
  group: Group;
  /** Whether it is expanded at first. */
  open: boolean;
};

/** A filter group: its options, each with its number of products. A tick applies at once. */
export function FacetGroup({ group, open }: FacetGroupProps) {
  const { query, change } = useListing();
  const { key, title, options, search } = groupFor(group, query);
  const { showAll } = useWords('listing');
  const ticked = query.ticked[key] ?? [];
  // The options ticked at first come first. A later tick moves nothing under the pointer.
  const [first] = useState(ticked);
  const rank = ({ value }: FacetOption) => (isTicked(first, value) ? 0 : 1);
  const { narrowed, shows, field } = useNarrowing(search?.label);
  const ordered = search ? [...options].sort((a, b) => rank(a) - rank(b)) : options;
  const shownCount = ordered.length > FEW ? FIRST : ordered.length;
  const rest = ordered.slice(shownCount);
  const listOf = (some: readonly FacetOption[]) => (
    <ul className={basics.figures}>
      {some.map((option) => (
        <li key={option.value} hidden={search !== null && !shows(option)}>
          <label className={styles.option}>
            <input
              type="checkbox"
              name={key}
              value={option.value}
              checked={isTicked(ticked, option.value)}
              onChange={() => change(toggleValue(query, key, option.value))}
            />
            {/* Aligned with the page's text, whichever direction the name has. */}
            <span>
              <bdi>{option.label}</bdi>
            </span>
            <span className={styles.count}>{option.count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
  return (
    <Disclosure title={title} open={open}>
      {search && field}
      <div className={styles.options}>
        {listOf(ordered.slice(0, shownCount))}
        {rest.length > 0 && (
          <Rest
            label={fill(showAll, { count: options.length })}
            open={rest.some(({ value }) => isTicked(first, value))}
            forced={narrowed}
          >
            {listOf(rest)}
          </Rest>
        )}
      </div>
      {search && (
        <p role="status" className={basics.soft}>
          {!options.some(shows) && search.none}
        </p>
      )}
    </Disclosure>
  );
}
