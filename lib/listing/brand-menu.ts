import { type Category, categories } from '../catalogue/categories';
import { refresherTypes } from '../catalogue/product';
import type { ListingEntry } from './entries';
import {
  byLabel,
  type FacetGroup,
  type FacetOption,
  type FacetWords,
  facetOf,
  groupOf,
} from './facets';

/** The listings that an owner may name usual brands for. */
export const brandRoutes = [
  '/all-products',
  '/makeup',
  '/watches',
  '/musk',
  '/lattafa-rasasi',
  '/body-mist',
  '/body-cream',
] as const;

/** The usual brands of listings, by path, in the order in which they are offered. */
export type BrandLists = Readonly<Record<string, readonly string[] | undefined>>;

/** The listing that is filtered by product types instead of brands. */
const REFRESHERS = '/refreshers';

/** Puts the usual brands that are there first, in their usual spelling, and drops repeats. */
function withUsual(usual: readonly string[], own: readonly FacetOption[]): FacetOption[] {
  const byValue = new Map(own.map((option) => [option.value.toLowerCase(), option]));
  const first = usual.flatMap((value): FacetOption[] => {
    const option = byValue.get(value.toLowerCase());
    if (option === undefined) return [];
    return [{ ...option, value, label: option.label === option.value ? value : option.label }];
  });
  const usualNames = new Set(usual.map((value) => value.toLowerCase()));
  return [...first, ...own.filter(({ value }) => !usualNames.has(value.toLowerCase()))];
}

/**
 * Returns the brands, or for refreshers the types, of a category: the usual ones first, in their
 * order.
 */
function menuOf(
  { slug, path }: Category,
  all: readonly ListingEntry[],
  lists: BrandLists,
  words: FacetWords,
) {
  const entries = all.filter((entry) => entry.categories.some((own) => own.slug === slug));
  const byType = path === REFRESHERS;
  const by = byType ? 'type' : 'brand';
  const { title, options, search } = groupOf(facetOf('brand'), entries, by, words);
  const usual = byType ? refresherTypes : (lists[path] ?? []);
  return { title, options: withUsual(usual, options), search };
}

/**
 * Returns the brand group of All Products: all brands in alphabetical order, in the spelling of the
 * owner's lists; if one category alone is ticked, its brands. No option has a count of 0.
 */
export function brandGroup(
  entries: readonly ListingEntry[],
  lists: BrandLists,
  words: FacetWords,
): FacetGroup {
  const group = groupOf(facetOf('brand'), entries, 'brand', words);
  const branded = categories.filter(({ path }) =>
    [REFRESHERS, ...brandRoutes].some((own) => own === path),
  );
  const within = branded.map((category) => {
    return [category.slug, menuOf(category, entries, lists, words)] as const;
  });
  return {
    ...group,
    options: withUsual(lists['/all-products'] ?? [], group.options).sort(byLabel),
    within: Object.fromEntries(within.filter(([, { options }]) => options.length > 0)),
  };
}
