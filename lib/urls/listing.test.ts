import fc from 'fast-check';
import { allProducts, findListing } from '@/lib/listing/listings';
import { listingCodec } from './listing';
import { foldListing, parseListing, unfoldListing } from './listing-request';
import { publicPath } from './public-path';
import { foldedPath, isFoldedPath } from './routes';

const perfumes = findListing('perfumes') ?? allProducts;
const codec = listingCodec(perfumes);
const all = listingCodec(allProducts);
const parse = (search: string) => parseListing(perfumes, new URLSearchParams(search));

describe('reading a listing query', () => {
  it.each([
    ['', ''],
    ['brand=B&brand=A&brand=B', '?brand=A&brand=B'],
    ['page=2&sort=a-z&max=200&genre=Men&brand=A', '?brand=A&genre=men&max=200&sort=a-z&page=2'],
    ['brand=%20Dior%20&brand=', '?brand=Dior'],
    ['max=500', ''],
    ['max=0', '?max=0'],
    ['max=205', ''],
    ['max=-10', ''],
    ['max=1e2', ''],
    ['sort=newest', ''],
    ['sort=constructor', ''],
    ['page=1', ''],
    ['page=0', ''],
    ['page=-1', ''],
    ['page=abc', ''],
    ['page=1.5', ''],
    ['page=99999', ''],
    ['page=9999', '?page=9999'],
    ['brand=%00', ''],
    ['brand=..', ''],
    ['brand=4711', '?brand=4711'],
    [`brand=${'x'.repeat(5000)}`, ''],
    ['sort=a-z&note=White+Musk&note=..&family=woody', '?family=woody&note=white-musk&sort=a-z'],
    ['utm_source=x&fbclid=y&__proto__=z', ''],
  ])('reads %j as %j', (search, canonical) => {
    expect(codec.search(parse(search))).toBe(canonical);
  });

  it('keeps at most twenty brands', () => {
    const many = Array.from({ length: 500 }, (_, index) => `brand=b${index}`).join('&');
    expect(parse(many).ticked.brand).toHaveLength(20);
  });
});

describe('reading the query of All Products', () => {
  it.each([
    ['', ''],
    [
      'page=2&sort=top-rated&max=200&genre=Men&category=Watches&brand=B&brand=A',
      '?brand=A&brand=B&category=watches&genre=men&max=200&sort=top-rated&page=2',
    ],
    ['sort=latest', '?sort=latest'],
    ['sort=newest', ''],
    ['sort=Wrong', ''],
    ['sort=__proto__', ''],
    ['max=500', ''],
    ['page=0&utm_source=x', ''],
    ['category=%00&category=', ''],
  ])('reads %j as %j', (search, canonical) => {
    expect(all.search(parseListing(allProducts, new URLSearchParams(search)))).toBe(canonical);
  });
});

describe('folding', () => {
  it.each([
    ['', null],
    ['utm_source=x', null],
    ['sort=nonsense', '/en/listing/all-products/all'],
  ])('folds ?%s of All Products into %s, which answers nobody from outside', (search, folded) => {
    expect(foldedPath('/all-products', new URLSearchParams(search))).toBe(folded);
    expect(isFoldedPath('/listing/all-products/all')).toBe(true);
    expect(isFoldedPath('/all-products')).toBe(false);
  });

  it('gives every query of All Products one safe, bounded segment that leads back to it', () => {
    const keys = fc.constantFrom('brand', 'category', 'genre', 'note', 'max', 'sort', 'page');
    const values = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 70 }),
      fc.constantFrom('..', 'latest', 'watches', '2', '200', 'ل'.repeat(60)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, values), { maxLength: 60 }), (pairs) => {
        const params = new URLSearchParams(pairs);
        const segment = foldListing(allProducts, parseListing(allProducts, params));
        expect(segment).toMatch(/^(all|q-[A-Za-z0-9_-]+)$/);
        expect(segment.length).toBeLessThan(3500);
        const query = unfoldListing(allProducts, segment);
        expect(all.read(segment)).toEqual(query);
        expect(query && foldListing(allProducts, query)).toBe(segment);
        expect(query?.sort).toBe(parseListing(allProducts, params).sort);
      }),
    );
  });

  it('folds the plain listing into "all"', () => {
    expect(foldListing(perfumes, codec.plain)).toBe('all');
    expect(unfoldListing(perfumes, 'all')).toEqual(codec.plain);
  });

  it.each(['', 'ALL', 'q-', 'q-..', 'brand=A', 'q-YWxs', '%2e%2e', 'q-!!!'])(
    'unfolds nothing from %j',
    (segment) => {
      expect(unfoldListing(perfumes, segment)).toBeNull();
    },
  );

  it('gives every query one safe segment that leads back to it', () => {
    const anything = fc.dictionary(
      fc.constantFrom('brand', 'genre', 'note', 'max', 'sort', 'page', 'q'),
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('..', 'a-z', '2', '200', 'لطافة')),
    );
    fc.assert(
      fc.property(anything, (params) => {
        const query = parseListing(perfumes, new URLSearchParams(params));
        const segment = foldListing(perfumes, query);
        expect(segment).toMatch(/^(all|q-[A-Za-z0-9_-]+)$/);
        expect(unfoldListing(perfumes, segment)).toEqual(query);
        expect(codec.read(segment)).toEqual(query);
      }),
    );
  });

  it('does not depend on the order of the parameters', () => {
    expect(foldListing(perfumes, parse('sort=a-z&brand=B&brand=A'))).toBe(
      foldListing(perfumes, parse('brand=A&brand=B&sort=a-z')),
    );
  });

  it('keeps a folded segment short, whatever comes in', () => {
    const heavy = Array.from({ length: 20 }, (_, index) => `brand=${'ل'.repeat(50)}${index}`);
    const segment = foldListing(perfumes, parse(heavy.join('&')));
    expect(segment.length).toBeLessThan(3500);
    expect(unfoldListing(perfumes, segment)?.ticked.brand?.length).toBeGreaterThan(0);
  });
});

describe('the public path of a folded one', () => {
  it.each([
    '/all-products?brand=Dior&category=watches&page=2',
    '/perfumes?brand=Dior&note=anise&max=200',
    '/notes/ylang-ylang?brand=Dior&page=2',
    '/families/woody?note=rose&sort=a-z',
    '/search?q=%D8%B9%D9%88%D8%AF&page=2',
    '/product-details/416?size=12ml',
  ])('leads back to %s', (url) => {
    const { pathname, searchParams } = new URL(url, 'http://shop.example');
    const [, , ...segments] = foldedPath(pathname, searchParams)?.split('/') ?? [];
    expect(publicPath(segments)).toBe(url);
  });

  it.each([
    [['home', 'all'], '/'],
    [['missing'], '/'],
    [['listing', 'perfumes', 'all'], '/perfumes'],
    [['listing', 'perfumes-men', 'all'], '/perfumes/men'],
    [['listing', 'nothing', 'all'], '/'],
    [['listing', 'notes-white-musk', 'all'], '/notes/white-musk'],
    [['listing', 'notes-', 'all'], '/'],
    [['listing', 'perfumes', 'q-%%'], '/perfumes'],
    [['brands', 'all'], '/brands'],
    [['policies', 'returns'], '/returns'],
    [['policies', 'nothing'], '/'],
    [['search', 'all'], '/search'],
    [['product-details', '124'], '/product-details/124'],
    [['product-details', '124', 'all'], '/product-details/124'],
    [['product-details', '124', 'q-%%'], '/product-details/124'],
    [['product-details', 'nothing'], '/product-details/nothing'],
    [['cart'], '/cart'],
  ])('of %j is %s', (segments, path) => {
    expect(publicPath(segments)).toBe(path);
  });
});
