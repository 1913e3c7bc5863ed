import { facets } from '../listing/facets';
import { listings } from '../listing/listings';
import { kindOf } from './request-kinds';

/** The shop knows product 7, in 12ml, and the note vanilla. */
const kind = (url: string) =>
  kindOf(url, {
    product: (id, size) => id === 7 && (size === null || size === '12ml'),
    scent: (of, id) => of === 'notes' && id === 'vanilla',
  });

describe('a list', () => {
  it.each(listings.flatMap(({ path, facets: own }) => own.map(({ key }) => [path, key])))(
    '%s filtered by %s waits, however its key is written',
    (path, key) => {
      const escaped = key.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`);
      for (const url of [
        `${path}?${key}=oud`,
        `${path}?${escaped}=oud`,
        `/ar${path}?utm_source=x&${key}=oud`,
        `http://shop.example${path}?${key}=oud`,
      ]) {
        expect([url, kind(url)]).toEqual([url, 'lists']);
      }
    },
  );

  it('waits for every facet that there is', () => {
    const facetKeys = new Set(listings.flatMap(({ facets: own }) => own.map(({ key }) => key)));
    expect([...facetKeys].sort()).toEqual(facets.map(({ key }) => key).sort());
  });

  it.each(['max=20', 'sort=a-z', 'page=2', 'p%61ge=2&_rsc=1'])('waits with %s', (query) => {
    expect(kind(`/perfumes?${query}`)).toBe('lists');
  });
});

it.each([
  ['/search?q=oud', 'searches'],
  ['/fr/search?%71=oud&page=2', 'searches'],
  ['/%73earch?q=oud', 'searches'],
  ['/previews/product-7-0123456789.jpg', 'previews'],
  ['/feeds/products.xml', 'catalogue'],
  ['/ar/feeds/products.xml', 'catalogue'],
  ['/sitemap.xml', 'catalogue'],
  ['/sitemaps/0', 'catalogue'],
  ['/api/products', 'catalogue'],
  ['/api/products?genre=men', 'catalogue'],
  ['/product-details/8', 'unknown'],
  ['/ar/product-details/8?utm_source=x', 'unknown'],
  ['/product-details/7?size=13ml', 'unknown'],
  ['/product-details/7%38', 'unknown'],
  ['/product-details/07', 'unknown'],
  ['/ar/product-details/7%2F', 'unknown'],
  ['/product-details/oud', 'unknown'],
  ['/notes/oud', 'unknown'],
  ['/fr/families/vanilla?page=2', 'unknown'],
  ['/notes/vanilla?sort=a-z', 'lists'],
  ['/images/../search?q=oud', 'searches'],
  ['/images/%2e%2e/search?q=oud', 'searches'],
  ['/newsletter/oud', 'unknown'],
  ['/order/0123456789abcdef', 'orders'],
  ['/fr/order/x?_rsc=1', 'orders'],
  ['/checkout', 'checkout'],
  ['/ar/checkout?x=1', 'checkout'],
])('%s waits in the line of %s', (url, expected) => {
  expect(kind(url)).toBe(expected);
});

it.each([
  '/',
  '/perfumes',
  '/perfumes?utm_source=x',
  '/perfumes?page=1&max=banana&brand=',
  '/search',
  '/search?q=+',
  '/product-details/7',
  '/fr/product-details/7?utm_source=x',
  '/product-details/7?size=12ml&brand=oud',
  '/notes/vanilla',
  '/ar/notes/vanilla?utm_source=x',
  '/cart',
  '/orders',
  '/api/products?ids=1,2',
  '/api/products/7',
  '/api/products/search?q=oud&page=1',
  '/images/96/men/1.webp?v=1&max=1',
  '/_next/static/chunks/a.js?sort=a-z',
  '*',
  '//[',
])('%s goes on at once', (url) => {
  expect(kind(url)).toBeNull();
});
