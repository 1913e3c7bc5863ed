import fc from 'fast-check';
import { productTypes } from './product';
import {
  defaultSize,
  discountPercent,
  listPrice,
  needsPerfume,
  needsSize,
  originalPrice,
  sizePrice,
  sizesOf,
} from './sizes';

describe('sizePrice', () => {
  it.each([
    ['multiple', 2000, '50ml', 1000],
    ['multiple', 2000, '80ml', 1500],
    ['multiple', 2000, '100ml', 2000],
    ['multiple', 2000, null, null],
    ['multiple', 2000, '6ml', null],
    ['musk', 1401, '6ml', 701],
    ['musk', 1401, '12ml', 1401],
    ['musk', 1400, '100ml', null],
    ['furniture', 900, '320ml', 900],
    ['air', 700, '500ml', 700],
    ['watch', 56000, null, 56000],
    ['watch', 56000, '50ml', null],
    ['candle', 1800, null, 1800],
    ['candle', 1800, '50ml', null],
    ['constructor', 1800, null, 1800],
  ] as const)('%s at %i cents in %s costs %s', (type, price, size, expected) => {
    expect(sizePrice({ type, price }, size)).toBe(expected);
  });

  it('knows a price for every size a type is sold in, its default among them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...productTypes), fc.nat(1_000_000), (type, price) => {
        const sizes = sizesOf({ type, price }).map(({ label }) => label);
        for (const size of sizes.length > 0 ? sizes : [null]) {
          expect(Number.isInteger(sizePrice({ type, price }, size))).toBe(true);
        }
        expect(sizePrice({ type, price }, defaultSize({ type, price }))).toBe(
          listPrice({ type, price }),
        );
      }),
    );
  });
});

it('asks nothing of who buys a product of a type that nobody knows', () => {
  for (const type of ['candle', 'constructor', '']) {
    const product = { type, price: 1800 };
    expect([
      sizesOf(product),
      defaultSize(product),
      needsSize(product),
      needsPerfume(type),
    ]).toEqual([[], null, false, false]);
  }
});

describe('discounts', () => {
  it.each([
    [2000, 0.2, 2500],
    [1999, 0.15, 2352],
    [2000, null, null],
  ])('%i cents at a discount of %s were %s', (price, discount, original) => {
    expect(originalPrice(price, discount)).toBe(original);
  });

  it.each([
    [0.15, 15],
    [0.125, 13],
    [0.004, null],
    [null, null],
  ])('a discount of %s shows %s percent', (discount, percent) => {
    expect(discountPercent(discount)).toBe(percent);
  });
});
