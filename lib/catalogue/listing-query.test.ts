import fc from 'fast-check';
import { foldListingQuery, unfoldListingQuery } from './listing-folder';
import { listingCodec, listingSearch } from './listing-query';

const parse = (search: string) => listingCodec.parse(new URLSearchParams(search));

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
    ['utm_source=x&fbclid=y&__proto__=z', ''],
  ])('reads %j as %j', (search, canonical) => {
    expect(listingSearch(parse(search))).toBe(canonical);
  });

  it('keeps at most twenty brands', () => {
    const many = Array.from({ length: 500 }, (_, index) => `brand=b${index}`).join('&');
    expect(parse(many).brands).toHaveLength(20);
  });
});

describe('folding', () => {
  it('folds the plain listing into "all"', () => {
    expect(foldListingQuery(listingCodec.plain)).toBe('all');
    expect(unfoldListingQuery('all')).toEqual(listingCodec.plain);
  });

  it.each(['', 'ALL', 'q-', 'q-..', 'brand=A', 'q-YWxs', '%2e%2e', 'q-!!!'])(
    'unfolds nothing from %j',
    (segment) => {
      expect(unfoldListingQuery(segment)).toBeNull();
    },
  );

  it('gives every query one safe segment that leads back to it', () => {
    const anything = fc.dictionary(
      fc.constantFrom('brand', 'genre', 'max', 'sort', 'page', 'q'),
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('..', 'a-z', '2', '200', 'لطافة')),
    );
    fc.assert(
      fc.property(anything, (params) => {
        const query = listingCodec.parse(new URLSearchParams(params));
        const segment = foldListingQuery(query);
        expect(segment).toMatch(/^(all|q-[A-Za-z0-9_-]+)$/);
        expect(unfoldListingQuery(segment)).toEqual(query);
      }),
    );
  });

  it('does not depend on the order of the parameters', () => {
    expect(foldListingQuery(parse('sort=a-z&brand=B&brand=A'))).toBe(
      foldListingQuery(parse('brand=A&brand=B&sort=a-z')),
    );
  });

  it('keeps a folded segment short, whatever comes in', () => {
    const heavy = Array.from({ length: 20 }, (_, index) => `brand=${'ل'.repeat(50)}${index}`);
    const segment = foldListingQuery(parse(heavy.join('&')));
    expect(segment.length).toBeLessThan(3500);
    expect(unfoldListingQuery(segment)?.brands.length).toBeGreaterThan(0);
  });
});
