import type { Category } from './categories';
import { type Facets, facetsOf } from './facets';
import type { Product } from './product';

/** The products of a category in the backend's order, with its filter options. */
export type CategoryIndex = { products: readonly Product[]; facets: Facets };

const indexes = new WeakMap<readonly Product[], Map<string, CategoryIndex>>();

/** A category's part of a catalogue, worked out once for each list of products. */
export function categoryIndex(catalogue: readonly Product[], category: Category): CategoryIndex {
  const known = indexes.get(catalogue) ?? new Map<string, CategoryIndex>();
  indexes.set(catalogue, known);
  const existing = known.get(category.slug);
  if (existing) return existing;
  const products = catalogue.filter((product) => category.holds(product));
  const index = { products, facets: facetsOf(category, products) };
  known.set(category.slug, index);
  return index;
}
