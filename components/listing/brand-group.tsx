'use client';

import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import type { Category } from '@/lib/catalogue/categories';
import type { FacetOption } from '@/lib/catalogue/facets';
import { isChosen } from '@/lib/catalogue/listing-edit';
import styles from './brand-group.module.css';
import { FacetList, type FacetListProps } from './facet-list';

type BrandGroupProps = Pick<FacetListProps, 'options' | 'chosen' | 'onToggle'> & {
  label: Category['brandLabel'];
};

/** The brand group, or the type group on the refreshers route, with a search over its options (spec section 2). */
export function BrandGroup({ label, options, ...ticks }: BrandGroupProps) {
  const [text, setText] = useState('');
  // What is ticked on arrival comes first; a tick made later moves nothing under the pointer.
  const [first] = useState(ticks.chosen);
  const rank = ({ value }: FacetOption) => (isChosen(first, value) ? 0 : 1);
  const wanted = text.trim().toLowerCase();
  const shows = ({ label: name }: FacetOption) => name.toLowerCase().includes(wanted);
  const none = !options.some(shows);
  return (
    <Disclosure title={label}>
      <input
        type="search"
        className={styles.search}
        placeholder={`Search ${label}`}
        aria-label={`Search ${label}`}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <FacetList
        name="brand"
        options={[...options].sort((a, b) => rank(a) - rank(b))}
        shows={shows}
        {...ticks}
      />
      <p role="status" className={styles.none}>
        {none && `No ${label} found`}
      </p>
    </Disclosure>
  );
}
