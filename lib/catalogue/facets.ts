import type { Category } from './categories';
import { brandFacetOf } from './listing';
import type { Product } from './product';

/** An option of a filter group with the number of products it stands for. */
export type FacetOption = { value: string; label: string; count: number };

/** The filter groups of a category; an empty genre group is not shown. */
export type Facets = { brands: FacetOption[]; genres: FacetOption[] };

const GENRE_ORDER = ['men', 'women', 'unisex'];
const TYPE_LABELS: Record<string, string> = {
  air: 'Air',
  furniture: 'Furniture',
  incense: 'Incense',
  car: 'Car',
};

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The label of a product type that stands as an option: "Air". */
export function typeLabel(type: string): string {
  return TYPE_LABELS[type] ?? capitalised(type);
}

/** The different values, whatever their case, in the order they first appear, each with how often it does; empty ones aside. */
export function countOptions(
  values: readonly string[],
  label: (value: string) => string = (value) => value,
): FacetOption[] {
  const options = new Map<string, FacetOption>();
  for (const value of values) {
    if (value === '') continue;
    const key = value.toLowerCase();
    const option = options.get(key) ?? { value, label: label(value), count: 0 };
    options.set(key, { ...option, count: option.count + 1 });
  }
  return [...options.values()];
}

function genreRank({ value }: FacetOption): number {
  const rank = GENRE_ORDER.indexOf(value);
  return rank === -1 ? GENRE_ORDER.length : rank;
}

/** Orders options by their labels. */
export function byLabel(a: FacetOption, b: FacetOption): number {
  return alphabet.compare(a.label, b.label);
}

/** The options of the genre group: men, women, unisex, then whatever else the catalogue names. */
export function genreOptions(genres: readonly string[]): FacetOption[] {
  return countOptions(genres, capitalised).sort(
    (a, b) => genreRank(a) - genreRank(b) || byLabel(a, b),
  );
}

/** Counts the filter options of a whole category, so that they stay whatever is chosen (spec section 2). */
export function facetsOf(category: Category, products: readonly Product[]): Facets {
  const brands = countOptions(
    products.map((product) => brandFacetOf(category, product)),
    category.brandLabel === 'Type' ? typeLabel : undefined,
  ).sort(byLabel);
  const genres = category.hasGenre ? genreOptions(products.map(({ genre }) => genre)) : [];
  return { brands, genres };
}
