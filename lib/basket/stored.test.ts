import fc from 'fast-check';
import { productTypes } from '@/lib/catalogue/product';
import { wireProductSchema } from '@/lib/catalogue/product-schema';
import { formatAmount } from '@/lib/money';
import { MAX_LINES, MAX_QUANTITY } from './line';
import { decodeStoredLines, encodeStoredLines } from './stored';
import { anyBasket, sampleLine } from './testing/samples';

const stored = {
  id: 124,
  name: 'Asad',
  brand: 'Lattafa',
  genre: 'men',
  type: 'multiple',
  price: '20.00',
  discount: null,
  image_path: 'terkibmen/124.webp',
  size: '100ml',
  sizeValue: 100,
  quantity: 2,
  total: '40.00',
};

const decode = (...lines: unknown[]) => decodeStoredLines(JSON.stringify(lines));

test('a line is stored with the fields of the product as the backend names them', () => {
  expect(JSON.parse(encodeStoredLines([sampleLine({ quantity: 2 })]))).toEqual([stored]);
});

test('a perfume is stored, a size that does not exist is not', () => {
  const cream = sampleLine({ type: 'cream', size: null, perfume: 'Sauvage' });
  const [line] = JSON.parse(encodeStoredLines([cream]));
  expect(line).toMatchObject({ perfume: 'Sauvage' });
  expect(line).not.toHaveProperty('size');
  expect(line).not.toHaveProperty('sizeValue');
});

test('how much there is of what comes in no sizes is kept; it is no part of the identity', () => {
  const original = { ...stored, type: 'single', size: undefined, volume: ' 75ml ' };
  expect(decode(original, { ...original, volume: '100ml' })).toEqual([
    sampleLine({ type: 'single', size: null, volume: '100ml', quantity: 4 }),
  ]);
  const [line] = decode(original);
  expect(line && JSON.parse(encodeStoredLines([line]))).toMatchObject([{ volume: '75ml' }]);
});

test('every basket comes back as it was stored', () => {
  fc.assert(
    fc.property(anyBasket, (lines) => {
      expect(decodeStoredLines(encodeStoredLines(lines))).toEqual(lines);
    }),
  );
});

test.each<[string, Record<string, unknown>]>([
  ['price and total as numbers', { price: 20, total: 40 }],
  ['a price with one decimal', { price: '20.0' }],
  ['a wrong total', { total: '0.01' }],
  [
    'no sizeValue, perfume, discount or total',
    { sizeValue: undefined, discount: undefined, total: undefined },
  ],
  ['a discount that is none', { discount: 1.5 }],
  ['an image path with a leading slash', { image_path: '/terkibmen/124.webp' }],
  ['an empty perfume', { perfume: '' }],
  ['a volume that is none', { volume: { ml: 75 } }],
  ['a quantity in digits', { quantity: '2' }],
  ['an id in digits', { id: '124' }],
  ['genre and type in capitals', { genre: 'Men', type: 'Multiple' }],
  ['fields nobody knows', { description: 'Amber and vanilla', __proto__: { unitPrice: 1 } }],
])('baskets of an earlier shop: %s', (_, changes) => {
  expect(decode({ ...stored, ...changes })).toEqual([sampleLine({ quantity: 2 })]);
});

test.each<[string, Record<string, unknown> | unknown[] | string | number | null]>([
  ['quantity 0', { quantity: 0 }],
  ['quantity -5', { quantity: -5 }],
  ['quantity 1.5', { quantity: 1.5 }],
  ['quantity 1e9', { quantity: 1e9 }],
  ['quantity "two"', { quantity: 'two' }],
  ['no quantity', { quantity: null }],
  ['a negative id', { id: -1 }],
  ['an id that is an object', { id: { toString: 1 } }],
  ['no name', { name: '  ' }],
  ['no type', { type: ' ' }],
  ['a price that is no price', { price: '12,5' }],
  ['a negative price', { price: -1 }],
  ['a price of nothing', { price: '0.00' }],
  ['an endless price', { price: 1e30 }],
])('a line with %s is dropped and the others are kept', (_, changes) => {
  const good = { ...stored, id: 7 };
  expect(decode({ ...stored, ...Object(changes) }, good).map(({ id }) => id)).toEqual([7]);
});

test('whatever is no line is dropped', () => {
  expect(decode(null, 1, 'line', [], {}, [stored], stored)).toHaveLength(1);
});

test('an image path that leaves the backend is none', () => {
  expect(decode({ ...stored, image_path: '../api/products' })).toMatchObject([{ imagePath: '' }]);
});

test('lines of one identity become one', () => {
  expect(decode(stored, { ...stored, id: 7 }, { ...stored, quantity: 3 })).toMatchObject([
    { id: 124, quantity: 5 },
    { id: 7, quantity: 2 },
  ]);
  expect(decode({ ...stored, quantity: 9000 }, { ...stored, quantity: 9000 })).toMatchObject([
    { quantity: MAX_QUANTITY },
  ]);
});

test('10,000 lines are cut to the most a basket holds', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...stored, id: index + 1 }));
  expect(decode(...many)).toHaveLength(MAX_LINES);
});

test.each([null, '', 'not json', '{', '{}', 'null', '12', '"[]"', '{"state":{"lines":[]}}'])(
  'a stored value of %p is an empty basket',
  (text) => {
    expect(decodeStoredLines(text)).toEqual([]);
  },
);

describe('the rules of a product are those of the server', () => {
  const backendProduct = fc.record({
    id: fc.oneof(fc.nat(), fc.nat().map(String)),
    name: fc.string(),
    brand: fc.option(fc.string(), { nil: undefined }),
    genre: fc.constantFrom('men', 'Women', '', null),
    type: fc.constantFrom(
      ...productTypes,
      'Multiple',
      'Gift Box',
      'constructor',
      'شموع',
      ' ',
      null,
    ),
    price: fc.oneof(
      fc.integer({ min: -1, max: 1e7 }).map((cents) => formatAmount(cents)),
      fc.constant('20'),
    ),
    discount: fc.oneof(fc.double(), fc.constantFrom(null, '0.15', '', 'none')),
    image_path: fc.constantFrom('terkibmen/124.webp', '/jehiz/7.webp', '', '../up', 'a/./b', null),
  });

  test('a line is kept exactly when its product is valid', () => {
    fc.assert(
      fc.property(backendProduct, (wire) => {
        const { success } = wireProductSchema.safeParse(wire);
        expect(decode({ ...wire, quantity: 1 })).toHaveLength(success ? 1 : 0);
      }),
    );
  });

  test('a stored line is a valid product, and comes back with the same facts', () => {
    fc.assert(
      fc.property(backendProduct, (wire) => {
        const product = wireProductSchema.safeParse(wire).data;
        fc.pre(product !== undefined);
        const {
          price,
          description,
          updatedAt,
          rating,
          ratingCount,
          inStock,
          genreAsSent,
          ...facts
        } = product;
        const text = encodeStoredLines([sampleLine({ ...facts, unitPrice: price })]);
        expect(decodeStoredLines(text)).toMatchObject([{ ...facts, unitPrice: price }]);
        expect(wireProductSchema.parse(JSON.parse(text)[0])).toMatchObject({ ...facts, price });
      }),
    );
  });
});

test('no text throws, and what comes out is always a valid basket', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.object()).map((lines) => JSON.stringify(lines)),
  );
  fc.assert(
    fc.property(text, (damaged) => {
      const lines = decodeStoredLines(damaged);
      expect(decodeStoredLines(encodeStoredLines(lines))).toEqual(lines);
    }),
  );
});
