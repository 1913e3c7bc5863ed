import fc from 'fast-check';
import { foldSize, readSize, sizePath, unfoldSize } from './size';
import { sizelessUrl, withoutSize } from './sizeless';

const read = (search: string) => readSize(new URLSearchParams(search));

it.each([
  ['size=12ml', '12ml'],
  ['a=b&size=12ml&size=6ml', '12ml'],
  ['size=3+x+10+ml', '3 x 10 ml'],
  ['size=%D9%A1%D9%A2', '١٢'],
  ['', null],
  ['size=', null],
  ['size=..', null],
  ['size=+12ml', null],
  ['size=12ml%00', null],
  ['size=12%E2%80%8Fml', null],
  [`size=${'1'.repeat(21)}`, null],
  ['Size=12ml', null],
])('reads %j as %j', (search, size) => {
  expect(read(search)).toBe(size);
});

it('folds any size into one safe segment that leads back to it, and to its address', () => {
  const labels = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 25 }),
    fc.constantFrom('50ml', '../../x', '12 ml', 'a/b', '%'),
  );
  fc.assert(
    fc.property(labels, (label) => {
      const size = readSize(new URLSearchParams({ size: label }));
      const segment = foldSize(size);
      expect(segment).toMatch(/^(all|q-[A-Za-z0-9_-]+)$/);
      expect(unfoldSize(segment)).toBe(size);
      const { pathname, searchParams } = new URL(sizePath(7, size), 'http://shop.example');
      expect([pathname, readSize(searchParams)]).toEqual(['/product-details/7', size]);
    }),
  );
});

it.each(['', 'all', 'ALL', 'q-', 'q-..', '12ml', 'q-YWxs', '%2e%2e'])(
  'unfolds nothing from %j',
  (segment) => {
    expect(unfoldSize(segment)).toBeNull();
  },
);

it.each([
  ['/product-details/7?size=50ml', '/product-details/7'],
  ['/product-details/7?a=b&size=50ml#more', '/product-details/7?a=b#more'],
  ['/search?q=a%20b', '/search?q=a%20b'],
])('knows the page of %s without its size as %s', (path, page) => {
  const origin = 'http://shop.example';
  expect(sizelessUrl(origin + path)).toBe(origin + page);
});

it('drops the size and keeps all else, its order and repeats included', () => {
  const params = new URLSearchParams('utm_source=x&size=1&a=1&size=2&a=2');
  expect(String(withoutSize(params))).toBe('utm_source=x&a=1&a=2');
});
