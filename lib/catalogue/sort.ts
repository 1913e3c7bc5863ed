import { listPrice } from './list-price';
import type { Product } from './product';
import type { Sort } from './sort-options';

type Comparison = (a: Product, b: Product) => number;

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byId: Comparison = (a, b) => a.id - b.id;
const byName: Comparison = (a, b) => names.compare(a.name, b.name) || byId(a, b);
const byPrice: Comparison = (a, b) => listPrice(a) - listPrice(b) || byId(a, b);

const comparisons: Record<Exclude<Sort, 'featured'>, Comparison> = {
  'a-z': byName,
  'z-a': (a, b) => names.compare(b.name, a.name) || byId(a, b),
  'price-low': byPrice,
  'price-high': (a, b) => listPrice(b) - listPrice(a) || byId(a, b),
  // The specification orders newest by price, low to high (section 4).
  newest: byPrice,
  oldest: byId,
};

/** Orders products; featured keeps the backend's order. Ties go by id. Returns a new array. */
export function sortProducts(products: readonly Product[], sort: Sort): Product[] {
  return sort === 'featured' ? [...products] : [...products].sort(comparisons[sort]);
}
