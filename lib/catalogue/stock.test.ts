import fc from 'fast-check';
import { soldBySize } from './own-sizes';
import type { OwnSize, Product } from './product';
import { wireProductSchema } from './product-schema';
import { sameProducts } from './same-products';
import {
  calledSoldOut,
  exactCounts,
  fewLeft,
  PLENTY,
  shownCounts,
  stockKey,
  withCounts,
  withoutPlenty,
} from './stock';
import { aProduct } from './testing';
import { encodeProduct } from './wire-product';

const bottle = (label: string, facts: Partial<OwnSize> = {}): OwnSize => {
  return { label, price: 1000, inStock: true, ...facts };
};

const sized = (...sizes: OwnSize[]) => aProduct({ type: 'single', price: 1000, sizes });
const counts = (...entries: [string, number][]) =>
  new Map(entries.map(([size, pieces]) => [stockKey(1, size), pieces]));

test.each<[string, Product, ReadonlyMap<string, number>, object]>([
  ['what is not counted', aProduct(), new Map([[stockKey(2, ''), 0]]), { inStock: true }],
  ['2 pieces', aProduct(), counts(['', 2]), { inStock: true, stock: 2 }],
  ['no piece', aProduct(), counts(['', 0]), { inStock: false, stock: 0 }],
  [
    'what the owner calls sold out',
    aProduct({ inStock: false }),
    counts(['', 5]),
    { inStock: false },
  ],
  ['a count of a size it has by its type', aProduct(), counts(['50ml', 0]), { inStock: true }],
  [
    'one of its own sizes at 0',
    sized(bottle('30ml'), bottle('50ml')),
    counts(['30ml', 0], ['', 0]),
    { inStock: true, sizes: [bottle('30ml', { inStock: false, stock: 0 }), bottle('50ml')] },
  ],
  [
    'all of its own sizes at 0 or called sold out',
    sized(bottle('30ml'), bottle('50ml', { inStock: false })),
    counts(['30ml', 0], ['50ml', 4]),
    {
      inStock: false,
      sizes: [bottle('30ml', { inStock: false, stock: 0 }), bottle('50ml', { inStock: false })],
    },
  ],
])('shoppers see of %s what is left', (_, product, left, seen) => {
  const { inStock, stock, sizes } = withCounts(product, left);
  expect({ inStock, stock, sizes }).toEqual({ stock: undefined, sizes: undefined, ...seen });
});

test('a product that nothing counts stays the very same', () => {
  const product = sized(bottle('30ml'));
  expect(withCounts(product, counts(['', 3], ['75ml', 2]))).toBe(product);
});

describe('what a backend sends of its stock', () => {
  const wire = { id: 1, name: 'Asad', type: 'single', price: '10.00' };
  const read = (facts: object) => {
    const { inStock, stock } = wireProductSchema.parse({ ...wire, ...facts });
    return [inStock, stock];
  };

  test.each<[unknown, number | undefined]>([
    [7, 7],
    ['7', 7],
    [40, 40],
    [null, undefined],
    ['', undefined],
    [-1, undefined],
    [1.5, undefined],
    ['many', undefined],
    [[], undefined],
  ])('%j pieces', (stock, left) => {
    expect(read({ stock })).toEqual([true, left]);
  });

  test.each<[object, [boolean, number | undefined]]>([
    [{ stock: 0 }, [false, 0]],
    [{ stock: 0, in_stock: false }, [false, 0]],
    [{ stock: 3, in_stock: false }, [false, undefined]],
    [{ stock: 0, sizes: [{ size: '50ml', price: 10 }] }, [true, undefined]],
    [{ sizes: [{ size: '50ml', price: 10, stock: 0 }] }, [false, undefined]],
  ])('%j', (facts, seen) => {
    expect(read(facts)).toEqual(seen);
  });

  test('a product that is called sold out shows no size as the last ones', () => {
    const sizes = [
      { size: '30ml', price: 10, stock: 2 },
      { size: '50ml', price: 10, stock: 0 },
    ];
    const product = wireProductSchema.parse({ ...wire, in_stock: false, sizes });
    expect(product.sizes).toEqual([bottle('30ml'), bottle('50ml', { inStock: false })]);
    expect(calledSoldOut(product, '30ml')).toBe('product');
  });
});

const anyPieces = fc.option(fc.integer({ min: 0, max: 2 * PLENTY }), { nil: undefined });
const anyProduct = fc
  .record({
    inStock: fc.boolean(),
    sizes: fc.option(fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), { nil: undefined }),
  })
  .map(({ inStock, sizes }) => {
    const own = sizes?.map((inStock, at) => bottle(`${at + 1}0ml`, { inStock }));
    return soldBySize(own ? { ...sized(...own), inStock } : aProduct({ inStock }));
  });
const anyCounts = fc
  .record({ '': anyPieces, '10ml': anyPieces, '20ml': anyPieces, '30ml': anyPieces })
  .map((pieces) => {
    const known = Object.entries(pieces).filter(([, left]) => left !== undefined);
    return new Map(known.map(([size, left]) => [stockKey(1, size), Number(left)]));
  });

test('a product means the same on the wire, and a sale of plenty changes no list', () => {
  fc.assert(
    fc.property(anyProduct, anyCounts, (product, left) => {
      const seen = withCounts(product, left);
      const sent = wireProductSchema.parse(JSON.parse(JSON.stringify(encodeProduct(seen))));
      expect(sameProducts([seen], [sent])).toBe(true);
      const listed = withoutPlenty(seen);
      const oneMore = new Map([...left].map(([key, n]) => [key, n >= PLENTY ? n + 1 : n]));
      expect(withoutPlenty(withCounts(product, oneMore))).toEqual(listed);
      expect(shownCounts([listed])).toEqual(shownCounts([seen]));
    }),
  );
});

test('what the owner calls sold out is told from what the count has sold out', () => {
  fc.assert(
    fc.property(anyProduct, anyCounts, (product, left) => {
      const seen = withCounts(product, left);
      for (const size of product.sizes?.map(({ label }) => label) ?? [null]) {
        expect(calledSoldOut(seen, size)).toBe(calledSoldOut(product, size));
      }
    }),
  );
});

test('a backend that is asked again is believed, also about what it no longer has', () => {
  const listed = withCounts(
    sized(bottle('30ml'), bottle('50ml')),
    counts(['30ml', 5], ['50ml', 2]),
  );
  const now = (...sizes: OwnSize[]) => Object.fromEntries(exactCounts(listed, sized(...sizes)));
  expect(now(bottle('30ml', { stock: 25 }), bottle('50ml'))).toEqual({ '1/30ml': 25 });
  expect(now(bottle('30ml', { inStock: false }))).toEqual({ '1/30ml': 0, '1/50ml': 0 });
  expect(Object.fromEntries(exactCounts(listed, null))).toEqual({ '1/30ml': 0, '1/50ml': 0 });
  const closed = { ...sized(bottle('30ml', { stock: 5 }), bottle('50ml')), inStock: false };
  expect(Object.fromEntries(exactCounts(listed, closed))).toEqual({ '1/30ml': 0, '1/50ml': 0 });
});

test.each([
  [
    9,
    [
      ['30ml', 1],
      ['50ml', 4],
    ],
  ],
  [3, [['30ml', 1]]],
])('few are up to %i, and never none', (most, few) => {
  const product = sized(
    bottle('30ml', { stock: 1 }),
    bottle('50ml', { stock: 4 }),
    bottle('75ml', { inStock: false, stock: 0 }),
    bottle('100ml'),
  );
  expect([...fewLeft(product, most)]).toEqual(few);
});
