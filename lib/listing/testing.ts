import type { Overlay } from '@/lib/catalogue/overlay';
import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import type { ListingEntry } from './entries';

type Facts = Partial<Omit<ListingEntry, 'product'>> & { product?: Partial<Product> };

/** Returns an entry for tests, with defaults for all other fields. */
export function anEntry({ product, ...facts }: Facts = {}): ListingEntry {
  return {
    product: aProduct(product),
    price: 2000,
    categories: [],
    stars: null,
    featured: false,
    ...facts,
  };
}

function aHeadphone(
  [id, brand, category]: [id: number, brand: string, category: string],
  facts: Omit<Facts, 'product' | 'categories'>,
): ListingEntry {
  return anEntry({
    product: { id, brand, genre: '', type: 'over ear' },
    categories: [{ slug: category.toLowerCase(), place: 0 }],
    ...facts,
  });
}

/** Eight headphones of three brands in four categories. */
export const headphones: readonly ListingEntry[] = [
  aHeadphone([1, 'JBL', 'Headphones'], { price: 9999, stars: 5 }),
  aHeadphone([2, 'boAt', 'Earbuds'], { price: 2000, stars: 4, featured: true }),
  aHeadphone([3, 'Sony', 'Earphones'], { price: 500 }),
  aHeadphone([4, 'JBL', 'Neckbands'], { price: 4000, stars: 5 }),
  aHeadphone([5, 'boAt', 'Headphones'], { price: 2000, stars: 3 }),
  aHeadphone([6, 'Sony', 'Headphones'], { price: 20000, stars: 5, featured: true }),
  aHeadphone([7, 'JBL', 'Earbuds'], { price: 1001, stars: 4 }),
  aHeadphone([8, 'Sony', 'Neckbands'], { price: 1000, stars: 5 }),
];

/** Returns an owner's texts on a product for tests; texts that a test does not name are missing. */
export function anOverlay(facts: Partial<Overlay> = {}): Overlay {
  return {
    id: 1,
    name: 'Asad',
    brand: 'Lattafa',
    tag: null,
    tagline: '',
    heroImage: null,
    rateCount: null,
    ...facts,
  };
}
