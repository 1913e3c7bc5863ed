import { parseList } from '@/lib/backend/parse-list';
import { buildSearchIndex } from '@/lib/backend/search-index';
import { aProduct } from '@/lib/catalogue/testing';
import { encodeProduct } from '@/lib/catalogue/wire-product';
import { listingIndex } from '@/lib/listing/listing-index';
import { allProducts } from '@/lib/listing/listings';
import { catalogueSitemap } from '@/lib/seo/sitemap';
import { inSlices } from './in-slices';

const PRODUCTS = Array.from({ length: 200 }, (_, at) => aProduct({ id: at + 1 }));

const WORDS = { products: [], featured: [], brands: {} };

/**
 * Returns how often other tasks ran before a task was done; the clock advances 10 ms each time it
 * is read.
 */
async function turnsDuring(task: () => Promise<unknown>): Promise<number> {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    now += 10;
    return now;
  });
  let turns = 0;
  let done = false;
  const others = () => {
    turns += 1;
    if (!done) setImmediate(others);
  };
  setImmediate(others);
  await task();
  done = true;
  jest.restoreAllMocks();
  return turns;
}

it('does everything once and in order', async () => {
  const visited: number[] = [];
  await inSlices([1, 2, 3], (one) => visited.push(one));
  expect(visited).toEqual([1, 2, 3]);
});

it.each<[string, () => Promise<unknown>]>([
  ['any list', () => inSlices(PRODUCTS, () => undefined)],
  ['the list of a backend', () => parseList(PRODUCTS.map(encodeProduct))],
  ['the index of a search', () => buildSearchIndex(PRODUCTS)],
  ['the index of a listing', () => listingIndex('en', allProducts, [...PRODUCTS], WORDS)],
  ['the sitemap', () => catalogueSitemap(PRODUCTS)],
])('%s is taken in slices, and requests have their turn in between', async (_, task) => {
  expect(await turnsDuring(task)).toBeGreaterThan(PRODUCTS.length / 4);
});
