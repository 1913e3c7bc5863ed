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

function count(values: readonly string[], label: (value: string) => string): FacetOption[] {
  const options = new Map<string, FacetOption>();
  for (const value of values) {
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

/** Counts the filter options of a whole category, so that they stay whatever is chosen (spec section 2). */
export function facetsOf(category: Category, products: readonly Product[]): Facets {
  const brands = count(
    products.map((product) => brandFacetOf(category, product)).filter((brand) => brand !== ''),
    (brand) =>
      category.brandLabel === 'Type' ? (TYPE_LABELS[brand] ?? capitalised(brand)) : brand,
  ).sort((a, b) => alphabet.compare(a.label, b.label));
  if (!category.hasGenre) return { brands, genres: [] };
  const genres = count(
    products.map(({ genre }) => genre).filter((genre) => genre !== ''),
    capitalised,
  ).sort((a, b) => genreRank(a) - genreRank(b) || alphabet.compare(a.label, b.label));
  return { brands, genres };
}
