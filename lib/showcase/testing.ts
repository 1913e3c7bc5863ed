import type { ShowcaseEntry } from './entry';

const base: ShowcaseEntry = {
  id: 1,
  tag: null,
  tagline: 'Keep the noise out',
  heroImage: null,
  images: ['/images/1.png'],
  brand: 'JBL',
  title: 'JBL Live 660NC',
  info: 'Wireless over-ear headphones',
  category: 'Headphones',
  genre: '',
  type: 'Over Ear',
  connectivity: 'Wireless',
  finalPrice: 9999,
  originalPrice: 14999,
  quantity: 1,
  ratings: 1234,
  rateCount: 5,
  path: '/product-details/1',
};

/** A headphone-style entry for tests; what a test does not name is plain. */
export function anEntry(facts: Partial<ShowcaseEntry> = {}): ShowcaseEntry {
  return { ...base, ...facts };
}

/** Eight entries of three brands and the four sample categories (spec section 3). */
export const headphones: readonly ShowcaseEntry[] = [
  anEntry({ id: 1, brand: 'JBL', category: 'Headphones', finalPrice: 9999, rateCount: 5 }),
  anEntry({
    id: 2,
    brand: 'boAt',
    category: 'Earbuds',
    finalPrice: 2000,
    rateCount: 4,
    tag: 'featured-product',
  }),
  anEntry({ id: 3, brand: 'Sony', category: 'Earphones', finalPrice: 500, rateCount: null }),
  anEntry({
    id: 4,
    brand: 'JBL',
    category: 'Neckbands',
    finalPrice: 4000,
    rateCount: 5,
    tag: 'hero-product',
  }),
  anEntry({ id: 5, brand: 'boAt', category: 'Headphones', finalPrice: 2000, rateCount: 3 }),
  anEntry({
    id: 6,
    brand: 'Sony',
    category: 'Headphones',
    finalPrice: 20000,
    rateCount: 5,
    tag: 'featured-product',
  }),
  anEntry({ id: 7, brand: 'JBL', category: 'Earbuds', finalPrice: 1001, rateCount: 4 }),
  anEntry({ id: 8, brand: 'Sony', category: 'Neckbands', finalPrice: 1000, rateCount: 5 }),
];
