import fc from 'fast-check';
import { productTypes } from './product';
import {
  defaultSize,
  discountPercent,
  isChoice,
  isSoldOut,
  listPrice,
  needsPerfume,
  needsSize,
  originalPrice,
  sizePrice,
  sizesOf,
} from './sizes';
import { FIVE_SIZES } from './testing';

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

describe('own sizes', () => {
  const single = { type: 'single', price: 6000, sizes: FIVE_SIZES };

  it.each([
    ['30ml', 1500],
    ['75ml', 3250],
    ['200ml', 6000],
    ['80ml', null],
    [null, null],
  ])('in %s cost %s', (size, price) => {
    expect(sizePrice(single, size)).toBe(price);
  });

  it.each([
    ['multiple', '50ml', 2500],
    ['multiple', '80ml', null],
    ['musk', '6ml', null],
    ['furniture', '320ml', null],
  ])('stand for those of type %s: %s costs %s', (type, size, price) => {
    expect(sizePrice({ ...single, type }, size)).toBe(price);
  });

  it.each<[string, readonly string[], string]>([
    ['all there', [], '200ml'],
    ['the largest gone', ['200ml'], '100ml'],
    ['all gone', ['30ml', '50ml', '75ml', '100ml', '200ml'], '200ml'],
  ])('with %s open with the largest there is', (_, gone, opening) => {
    const sizes = FIVE_SIZES.map((size) => ({ ...size, inStock: !gone.includes(size.label) }));
    expect(defaultSize({ ...single, sizes })).toBe(opening);
    expect(defaultSize({ ...single, type: 'musk', sizes })).toBe(opening);
  });

  it('are sold out one by one, and all with their product', () => {
    const goneOf = (inStock: boolean) =>
      FIVE_SIZES.filter(({ label }) => isSoldOut({ ...single, inStock }, label)).map(
        ({ label }) => label,
      );
    expect(goneOf(true)).toEqual(['75ml']);
    expect(goneOf(false)).toHaveLength(5);
    expect(isSoldOut({ type: 'multiple', price: 2000, inStock: true }, '50ml')).toBe(false);
  });

  it('need no choice where there is one', () => {
    const one = { ...single, sizes: FIVE_SIZES.slice(0, 1) };
    expect([needsSize(single), needsSize(one), defaultSize(one)]).toEqual([true, false, '30ml']);
  });

  it('agree in all that is asked of them', () => {
    const anySizes = fc.uniqueArray(
      fc.record({
        label: fc.integer({ min: 1, max: 999 }).map((amount) => `${amount}ml`),
        price: fc.integer({ min: 1, max: 1_000_000 }),
        inStock: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12, selector: ({ label }) => label },
    );
    fc.assert(
      fc.property(fc.constantFrom(...productTypes, 'candle'), anySizes, (type, sizes) => {
        const product = { type, price: 1, inStock: true, sizes };
        expect(sizesOf(product)).toMatchObject(sizes);
        for (const { label, price, inStock } of sizes) {
          expect(sizePrice(product, label)).toBe(price);
          expect(isSoldOut(product, label)).toBe(!inStock);
          expect(isChoice(product, label)).toBe(sizes.length > 1);
        }
        const opening = defaultSize(product);
        expect(listPrice(product)).toBe(sizePrice(product, opening));
        expect(isSoldOut(product, opening)).toBe(sizes.every(({ inStock }) => !inStock));
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
