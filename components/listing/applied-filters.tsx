import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Language } from '@/lib/language';
import type { FacetGroup } from '@/lib/listing/facets';
import type { Listing } from '@/lib/listing/listings';
import {
  groupFor,
  isSame,
  type ListingQuery,
  toggleValue,
  withMax,
  withoutFilters,
} from '@/lib/listing/query';
import { listingPath } from '@/lib/urls/routes';
import { fill } from '@/lib/words/fill';
import { wordsOf } from '@/lib/words/words';
import styles from './listing-shell.module.css';

/** An applied filter: its label and the query without it. */
type AppliedFilter = { label: string; without: ListingQuery };

/** Returns the applied filters in the order of the groups, the price last: "Up to {price}". */
function appliedFilters(
  query: ListingQuery,
  groups: readonly FacetGroup[],
  { upTo }: { upTo: string },
): AppliedFilter[] {
  const applied = groups.flatMap((group) => {
    const { key, options } = groupFor(group, query);
    return (query.ticked[key] ?? []).map((value) => ({
      label: options.find((option) => isSame(option.value, value))?.label ?? value,
      without: toggleValue(query, key, value),
    }));
  });
  if (query.max === null) return applied;
  return [
    ...applied,
    { label: fill(upTo, { price: `$${query.max}` }), without: withMax(query, null) },
  ];
}

type AppliedFiltersProps = {
  lang: Language;
  listing: Listing;
  /** The listing's filter groups, which have the labels of the values. */
  groups: readonly FacetGroup[];
  query: ListingQuery;
};

/** The applied filters, each a link to the list without it; empty if none is applied. */
export function AppliedFilters({ lang, listing, groups, query }: AppliedFiltersProps) {
  const { facets: words, listing: own } = wordsOf(lang);
  const applied = appliedFilters(query, groups, words);
  if (applied.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={words.applied}>
      {applied.map(({ label, without }) => (
        <li key={listingPath(listing, without)}>
          <ShopLink href={listingPath(listing, without)} scroll={false} className={styles.chip}>
            <VisuallyHidden>{words.removeFilterHidden}</VisuallyHidden>
            <bdi>{label}</bdi>
            <Icon name="close" size={14} />
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink
          href={listingPath(listing, withoutFilters(query))}
          scroll={false}
          className={buttonClass({ variant: 'quiet' })}
        >
          {own.clearAll}
        </ShopLink>
      </li>
    </ul>
  );
}
