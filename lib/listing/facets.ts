import type { ListingEntry } from './entries';

/** An option of a filter group with the number of products it stands for. */
export type FacetOption = { value: string; label: string; count: number };

/** What the brand facet of a listing offers: brands, product types, or for refreshers both. */
export type BrandBy = 'brand' | 'type' | 'either';

type Row = {
  /** The key in the query string. */
  key: string;
  /** The heading of its group. */
  title: string;
  /** Whether a URL keeps a value as it is spelled; otherwise it is in lower case. */
  keepsCase: boolean;
  /** An entry's values; blank ones are ignored. */
  values(entry: ListingEntry, by: BrandBy): readonly string[];
  /** The label of a value that an entry has. */
  label(value: string, entry: ListingEntry): string;
  /** A value's rank among the options; equal ones, or all without it, are ordered by label. */
  place?(value: string, entry: ListingEntry): number;
  /** Whether a text field narrows the options. */
  searched?: boolean;
};

/** The product types of refreshers, in the order in which they are offered. */
export const REFRESHER_TYPES: readonly string[] = ['air', 'furniture', 'incense', 'car'];

/** The genres that the shop has a word for, in the order in which they are offered. */
export const GENRES: readonly string[] = ['men', 'women', 'unisex'];

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Orders options by their labels. */
export function byLabel(a: FacetOption, b: FacetOption): number {
  return alphabet.compare(a.label, b.label);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function placeOfGenre(genre: string): number {
  const place = GENRES.indexOf(genre);
  return place === -1 ? GENRES.length : place;
}

/**
 * Everything that listings can be filtered by, apart from the price. A row is all there is to a
 * facet: its key and its values' case in URLs, an entry's values, and its group in the panel. The
 * middleware repeats the keys, since Next needs literals there.
 */
export const facets = [
  {
    key: 'brand',
    title: 'Brand',
    keepsCase: true,
    values({ product: { brand, type } }: ListingEntry, by: BrandBy) {
      if (by === 'type') return [type];
      return by === 'either' && REFRESHER_TYPES.includes(type) ? [brand, type] : [brand];
    },
    label: (value: string, { product }: ListingEntry) =>
      value === product.brand ? value : capitalised(value),
    searched: true,
  },
  {
    key: 'category',
    title: 'Category',
    keepsCase: false,
    values: ({ categories }: ListingEntry) => categories.map(({ slug }) => slug),
    label: (value: string, { categories }: ListingEntry) =>
      categories.find(({ slug }) => slug === value)?.title ?? value,
    place: (value: string, { categories }: ListingEntry) =>
      categories.find(({ slug }) => slug === value)?.place ?? 0,
  },
  {
    key: 'genre',
    title: 'Genre',
    keepsCase: false,
    values: ({ product }: ListingEntry) => [product.genre],
    label: capitalised,
    place: placeOfGenre,
  },
] as const satisfies readonly Row[];

export type FacetKey = (typeof facets)[number]['key'];

/** A row of the table. */
export type Facet = Row & { key: FacetKey };

/** A filter group as the panel draws it. */
export type FacetGroup = {
  key: FacetKey;
  title: string;
  options: readonly FacetOption[];
  searched: boolean;
  /** What stands in the group instead while one category alone is ticked, by its slug. */
  within?: Readonly<Record<string, Pick<FacetGroup, 'title' | 'options'>>>;
};

/**
 * The different values, whatever their case, in the order they first appear, each with how often it
 * does; blank ones aside.
 */
export function countOptions(values: Iterable<string>): FacetOption[] {
  const options = new Map<string, FacetOption>();
  for (const value of values) {
    if (value === '') continue;
    const key = value.toLowerCase();
    const option = options.get(key);
    if (option) option.count += 1;
    else options.set(key, { value, label: value, count: 1 });
  }
  return [...options.values()];
}

/** Whether the shop has a word for a genre; having none is one of them. */
export function isKnownGenre(genre: string): boolean {
  return genre === '' || GENRES.includes(genre);
}

/** Counts a facet's options over all entries of a listing, so that ticking changes no count. */
export function groupOf(facet: Facet, entries: readonly ListingEntry[], by: BrandBy): FacetGroup {
  const known = new Map<string, { label: string; place: number }>();
  const values = entries.flatMap((entry) => {
    const own = facet.values(entry, by);
    for (const value of own) {
      if (known.has(value)) continue;
      known.set(value, {
        label: facet.label(value, entry),
        place: facet.place?.(value, entry) ?? 0,
      });
    }
    return own;
  });
  const placeOf = ({ value }: FacetOption) => known.get(value)?.place ?? 0;
  const options = countOptions(values)
    .map((option) => ({ ...option, label: known.get(option.value)?.label ?? option.value }))
    .sort((a, b) => placeOf(a) - placeOf(b) || byLabel(a, b));
  const { key } = facet;
  const title = key === 'brand' && by === 'type' ? 'Type' : facet.title;
  return { key, title, options, searched: facet.searched ?? false };
}

/** The row of a facet. */
export function facetOf(key: FacetKey): Facet {
  return facets.find((facet) => facet.key === key) ?? facets[0];
}

/** Whether an entry has one of the ticked values in any case; with none ticked all pass. */
export function matcherOf(
  facet: Facet,
  ticked: readonly string[],
  by: BrandBy,
): ((entry: ListingEntry) => boolean) | null {
  if (ticked.length === 0) return null;
  const wanted = new Set(ticked.map((value) => value.toLowerCase()));
  return (entry) => facet.values(entry, by).some((value) => wanted.has(value.toLowerCase()));
}
