import { brandValues } from './brand-options';
import type { ShowcaseEntry } from './entry';
import { isShowcaseSort, type ShowcaseSort } from './sort';

/** What is asked of the sample catalogue; an empty list or null asks for nothing (spec section 4). */
export type ShowcaseChoice = {
  /** The id of a sort. */
  sort: string | null;
  brands: readonly string[];
  categories: readonly string[];
  genres: readonly string[];
  /** The price cap in whole dollars. */
  max: number | null;
};

/** Entries Latest keeps. */
const LATEST = 6;
/** Top Rated needs more stars than this. */
const TOP_RATED = 4;

type Arrange = <Entry extends ShowcaseEntry>(entries: readonly Entry[]) => Entry[];

const arrangements: Record<ShowcaseSort, Arrange> = {
  latest: (entries) => entries.slice(0, LATEST),
  featured: (entries) => entries.filter(({ tag }) => tag === 'featured-product'),
  'top-rated': (entries) => entries.filter(({ rateCount }) => (rateCount ?? 0) > TOP_RATED),
  'price-lowest': (entries) => entries.toSorted((a, b) => a.finalPrice - b.finalPrice),
  'price-highest': (entries) => entries.toSorted((a, b) => b.finalPrice - a.finalPrice),
};

/** Whether one of an entry's values is among the chosen ones, whatever their case; nothing chosen lets all pass. */
function choiceOf(chosen: readonly string[]): (values: readonly string[]) => boolean {
  const wanted = new Set(chosen.map((value) => value.toLowerCase()));
  return (values) => wanted.size === 0 || values.some((value) => wanted.has(value.toLowerCase()));
}

/**
 * Sorts entries, then keeps those that match every filter, so that Latest means the first 6 of all (spec sections 4
 * and 9). Equal prices keep their order. Without a sort all entries stay in theirs.
 *
 * @throws Error "Wrong Option Selected." for a sort that does not exist.
 */
export function selectEntries<Entry extends ShowcaseEntry>(
  entries: readonly Entry[],
  { sort, brands, categories, genres, max }: ShowcaseChoice,
): Entry[] {
  if (sort !== null && !isShowcaseSort(sort)) throw new Error('Wrong Option Selected.');
  const arranged = sort === null ? entries : arrangements[sort](entries);
  const ofBrand = choiceOf(brands);
  const ofCategory = choiceOf(categories);
  const ofGenre = choiceOf(genres);
  const cap = max === null ? Number.POSITIVE_INFINITY : max * 100;
  return arranged.filter(
    (entry) =>
      ofBrand(brandValues(entry)) &&
      ofCategory([entry.category, ...(entry.alsoIn ?? [])]) &&
      ofGenre([entry.genre]) &&
      entry.finalPrice <= cap,
  );
}
