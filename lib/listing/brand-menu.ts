import { categories } from '../catalogue/categories';
import { refresherTypes } from '../catalogue/product';
import type { ListingEntry } from './entries';
import {
  byLabel,
  type FacetGroup,
  type FacetOption,
  type FacetWords,
  facetCounter,
  facetOf,
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

const branded = categories.filter(({ path }) =>
  [REFRESHERS, ...brandRoutes].some((own) => own === path),
);

/** Counts the brands, or for refreshers the types, of a category. */
function menuCounter(path: string) {
  const byType = path === REFRESHERS;
  const { add, group } = facetCounter(facetOf('brand'), byType ? 'type' : 'brand');
  return {
    add,
    /** The usual ones come first, in their order. */
    menu(lists: BrandLists, words: FacetWords) {
      const { title, options, search } = group(words);
      const usual = byType ? refresherTypes : (lists[path] ?? []);
      return { title, options: withUsual(usual, options), search };
    },
  };
}

/** Counts the brands of All Products over its entries, which are added one by one. */
export function brandCounter() {
  const all = facetCounter(facetOf('brand'), 'brand');
  const menus = new Map(branded.map(({ slug, path }) => [slug, menuCounter(path)]));
  return {
    add(entry: ListingEntry) {
      all.add(entry);
      for (const { slug } of entry.categories) menus.get(slug)?.add(entry);
    },
    /**
     * Returns them as a group: all brands in alphabetical order, in the spelling of the owner's
     * lists; if one category alone is ticked, its brands. No option has a count of 0.
     */
    group(words: FacetWords, lists: BrandLists): FacetGroup {
      const group = all.group(words);
      const within = [...menus].map(([slug, { menu }]) => [slug, menu(lists, words)] as const);
      return {
        ...group,
        options: withUsual(lists['/all-products'] ?? [], group.options).sort(byLabel),
        within: Object.fromEntries(within.filter(([, { options }]) => options.length > 0)),
      };
    },
  };
}
