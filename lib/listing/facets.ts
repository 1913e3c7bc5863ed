import { isRefresher } from '../catalogue/product';
import { scentId, scentIds } from '../catalogue/scents';
import type { Cents } from '../money';
import type { ListingEntry } from './entries';

/** An option of a filter group with the number of products it stands for. */
export type FacetOption = { value: string; label: string; count: number };

/** What the brand facet of a listing offers: brands, product types, or for refreshers both. */
export type BrandBy = 'brand' | 'type' | 'either';

/** What facets and their values are called in a language. */
export type FacetWords = {
  facets: Readonly<Record<'brand' | 'type' | 'category' | 'genre' | 'family' | 'price', string>> & {
    bands: Readonly<Record<string, string>>;
    genres: Readonly<Record<string, string>>;
    types: Readonly<Record<string, string>>;
    searchIn: Readonly<Record<'brand' | 'type', string>>;
    noneFoundIn: Readonly<Record<'brand' | 'type', string>>;
  };
  categories: Readonly<Record<string, { title: string }>>;
  scent: { words: { family: Readonly<Record<string, string>> } };
};

/** What the text field that narrows the options of a group is called, and says of none left. */
export type GroupSearch = { label: string; none: string };

type Row = {
  /** The key in the query string. */
  key: string;
  /** The heading of its group; left out if no panel offers it. */
  title?(words: FacetWords, by: BrandBy): string;
  /** Spells a trimmed value as URLs do. */
  spell(value: string): string;
  /** An entry's values; blank ones are ignored. */
  values(entry: ListingEntry, by: BrandBy): readonly string[];
  /** The label of a value that an entry has; without it the value. */
  label?(value: string, entry: ListingEntry, words: FacetWords): string;
  /** A value's rank among the options; equal ones, or all without it, are ordered by label. */
  place?(value: string, entry: ListingEntry): number;
  /** The text field that narrows the options. */
  search?(words: FacetWords, by: BrandBy): GroupSearch;
};

/** The genres that the shop has a word for, in the order in which they are offered. */
export const GENRES: readonly string[] = ['men', 'women', 'unisex'];

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Orders options by their labels. */
export function byLabel(a: FacetOption, b: FacetOption): number {
  return alphabet.compare(a.label, b.label);
}

/** The word for a value; one that the shop has no word for begins with a capital. */
function wordFor(value: string, words: Readonly<Record<string, string>>): string {
  const word = Object.hasOwn(words, value) ? words[value] : undefined;
  return word ?? value.charAt(0).toUpperCase() + value.slice(1);
}

/** The name of a family of scents, by its id or as its products name it, with a capital. */
export function labelOfFamily(value: string, { scent }: Pick<FacetWords, 'scent'>): string {
  return wordFor(wordFor(value, scent.words.family), {});
}

const inLowerCase = (value: string) => value.toLowerCase();

const brandOrType = (by: BrandBy) => (by === 'type' ? 'type' : 'brand');

function placeOfGenre(genre: string): number {
  const place = GENRES.indexOf(genre);
  return place === -1 ? GENRES.length : place;
}

/** Bands of prices by their ids in URLs, each up to a price (cents) that is within it. */
const BANDS: readonly { id: string; upTo: Cents }[] = [
  { id: '0-10', upTo: 1000 },
  { id: '10-25', upTo: 2500 },
  { id: '25-50', upTo: 5000 },
  { id: '50-100', upTo: 10_000 },
  { id: '100-up', upTo: Number.POSITIVE_INFINITY },
];

const bandOf = (price: Cents) => BANDS.find(({ upTo }) => price <= upTo)?.id ?? '';

/**
 * Everything that listings can be filtered by, apart from the price cap. A row says all of a facet:
 * its key and its values' case in URLs, an entry's values, and its group in the panel. The order is
 * that of panel and URLs. Every listing has it where its products do (`listings.ts` takes category
 * and genre out of some); its words stand in `messages/`. Those that no panel offers come last,
 * since pages do not name them (`lib/urls/listing.ts` does). The middleware repeats the keys, since
 * Next needs literals there, and so does deploy/nginx-cached.conf.
 */
export const facets = [
  {
    key: 'brand',
    title: ({ facets: words }: FacetWords, by: BrandBy) => words[brandOrType(by)],
    spell: (value: string) => value,
    values({ product: { brand, type } }: ListingEntry, by: BrandBy) {
      if (by === 'type') return [type];
      return by === 'either' && isRefresher(type) ? [brand, type] : [brand];
    },
    label: (value: string, { product }: ListingEntry, { facets: words }: FacetWords) =>
      value === product.brand ? value : wordFor(value, words.types),
    search: ({ facets: words }: FacetWords, by: BrandBy) => ({
      label: words.searchIn[brandOrType(by)],
      none: words.noneFoundIn[brandOrType(by)],
    }),
  },
  {
    key: 'category',
    title: ({ facets: words }: FacetWords) => words.category,
    spell: inLowerCase,
    values: ({ categories }: ListingEntry) => categories.map(({ slug }) => slug),
    label: (value: string, _: ListingEntry, { categories }: FacetWords) =>
      categories[value]?.title ?? value,
    place: (value: string, { categories }: ListingEntry) =>
      categories.find(({ slug }) => slug === value)?.place ?? 0,
  },
  {
    key: 'genre',
    title: ({ facets: words }: FacetWords) => words.genre,
    spell: inLowerCase,
    values: ({ product }: ListingEntry) => [product.genre],
    label: (value: string, _: ListingEntry, { facets: words }: FacetWords) =>
      wordFor(value, words.genres),
    place: placeOfGenre,
  },
  {
    key: 'family',
    title: ({ facets: words }: FacetWords) => words.family,
    spell: inLowerCase,
    values: ({ product }: ListingEntry) => product.details?.family ?? [],
    label: (value: string, _: ListingEntry, words: FacetWords) => labelOfFamily(value, words),
  },
  {
    key: 'price',
    title: ({ facets: words }: FacetWords) => words.price,
    spell: inLowerCase,
    values: ({ price }: ListingEntry) => [bandOf(price)],
    label: (value: string, _: ListingEntry, { facets: words }: FacetWords) =>
      wordFor(value, words.bands),
    place: (value: string) => BANDS.findIndex(({ id }) => id === value),
  },
  // Hundreds of notes are no group: a product's notes lead to their lists.
  {
    key: 'note',
    spell: scentId,
    values: ({ product }: ListingEntry) => scentIds('notes', product),
  },
] as const satisfies readonly Row[];

export type FacetKey = (typeof facets)[number]['key'];

/** Returns whether panels offer a facet. */
export function isOffered({ title }: Facet): boolean {
  return title !== undefined;
}

/** A row of the table. */
export type Facet = Row & { key: FacetKey };

/** A filter group as the panel draws it. */
export type FacetGroup = {
  key: FacetKey;
  title: string;
  options: readonly FacetOption[];
  /** The text field that narrows the options; null where they are few. */
  search: GroupSearch | null;
  /** Whether its one option stands for every product: of no use but to take its tick away. */
  idle: boolean;
  /** What stands in the group instead while one category alone is ticked, by its slug. */
  within?: Readonly<Record<string, Omit<FacetGroup, 'key' | 'idle' | 'within'>>>;
};

/** A value as it is first spelled, how often it is there, and what had it first. */
type Counted<Source> = { value: string; count: number; first: Source };

/** Counts different values, whatever their case, in the order they first appear; blank ones aside. */
function valueCounter<Source>() {
  const counted = new Map<string, Counted<Source>>();
  // A catalogue spells most values alike, so that few are put in lower case.
  const spelled = new Map<string, Counted<Source>>();
  return {
    counted,
    add(value: string, source: Source) {
      const known = spelled.get(value) ?? counted.get(value.toLowerCase());
      if (known !== undefined) known.count += 1;
      else if (value === '') return;
      const now = known ?? { value, count: 1, first: source };
      spelled.set(value, now);
      if (known === undefined) counted.set(value.toLowerCase(), now);
    },
  };
}

/**
 * The different values, whatever their case, in the order they first appear, each with how often it
 * does; blank ones aside.
 */
export function countOptions(values: Iterable<string>): FacetOption[] {
  const { counted, add } = valueCounter<null>();
  for (const value of values) add(value, null);
  return [...counted.values()].map(({ value, count }) => ({ value, label: value, count }));
}

/** Whether the shop has a word for a genre; having none is one of them. */
export function isKnownGenre(genre: string): boolean {
  return genre === '' || GENRES.includes(genre);
}

/**
 * Counts a facet's options over the entries of a listing, which are added one by one; what is
 * ticked changes no count.
 */
export function facetCounter(facet: Facet, by: BrandBy) {
  const { counted, add } = valueCounter<ListingEntry>();
  let entries = 0;
  return {
    add(entry: ListingEntry) {
      entries += 1;
      for (const value of facet.values(entry, by)) add(value, entry);
    },
    /** Returns the options so far as a group, in a language. */
    group(words: FacetWords): FacetGroup {
      const options = [...counted.values()]
        .map(({ value, count, first }) => ({
          option: { value, label: facet.label?.(value, first, words) ?? value, count },
          place: facet.place?.(value, first) ?? 0,
        }))
        .sort((a, b) => a.place - b.place || byLabel(a.option, b.option))
        .map(({ option }) => option);
      return {
        key: facet.key,
        title: facet.title?.(words, by) ?? '',
        options,
        search: facet.search?.(words, by) ?? null,
        idle: !facet.search && options.length === 1 && options[0]?.count === entries,
      };
    },
  };
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
