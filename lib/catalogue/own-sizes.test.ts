import fc from 'fast-check';
import {
  lenientSizes,
  parseStoredSizes,
  sizeFields,
  sizeLabel,
  soldBySize,
  strictSizes,
} from './own-sizes';
import type { OwnSize } from './product';
import { strictProductSchema, wireProductSchema } from './product-schema';
import { aProduct, FIVE_SIZES } from './testing';
import { encodeProduct, encodeSize } from './wire-product';

test.each([
  ['50ml', '50ml'],
  [' 50 ML ', '50ml'],
  ['050ml', '50ml'],
  ['\u0665\u0660ml', '50ml'],
  ['7,50 ml', '7.5ml'],
  ['200 g', '200g'],
  ['0ml', null],
  ['-5ml', null],
  ['50', null],
  ['50cl', null],
  ['12345ml', null],
  ['50ml + 10ml', null],
  ['', null],
])('the size %j is %j', (text, label) => {
  expect(sizeLabel(text)).toBe(label);
});

const size = (facts: object = {}) => ({ size: '50ml', price: '25.00', ...facts });
const fifty: OwnSize = { label: '50ml', price: 2500, inStock: true };

const THIRTEEN = Array.from({ length: 13 }, (_, at) => size({ size: `${at + 1}ml` }));
const TWELVE = THIRTEEN.slice(0, 12).map(({ size: label }) => ({ ...fifty, label }));

describe('sizes of a backend', () => {
  test.each<[string, unknown, readonly OwnSize[]]>([
    ['none', undefined, []],
    ['null', null, []],
    ['an empty list', [], []],
    ['a plain one', [size()], [fifty]],
    ['a number as price', [size({ price: 25 })], [fifty]],
    ['one that is sold out', [size({ in_stock: 0 })], [{ ...fifty, inStock: false }]],
    ['one twice', [size(), size({ price: 1 })], [fifty]],
    ['one without a price beside a good one', [{ size: '30ml' }, size()], [fifty]],
    ['one more than there may be', THIRTEEN.toReversed(), TWELVE],
    ['words beside a good one', ['50ml', 7, null, size({ size: 'Large' }), size()], [fifty]],
  ])('with %s', (_, sent, sizes) => {
    expect(lenientSizes.parse(sent)).toEqual(sizes);
  });

  test.each([
    ['without a price', [{ size: '50ml' }]],
    ['without a size', [{ price: '25.00' }]],
    ['of price 0', [size({ price: 0 })]],
    ['that are a text', '50ml'],
    ['that are an object', { '50ml': '25.00' }],
  ])('%s refuse the product, which costs nothing else', (_, sizes) => {
    const sent = { ...encodeProduct(aProduct()), sizes };
    expect(wireProductSchema.safeParse(sent).error?.issues).toMatchObject([{ path: ['sizes'] }]);
  });

  it('decide on price and stock of the product', () => {
    const sold = wireProductSchema.parse({
      ...encodeProduct(aProduct({ price: 9900 })),
      sizes: [size({ size: '100ml', price: '40.00', in_stock: false }), size()],
    });
    expect(sold).toMatchObject({ price: 4000, inStock: true });
    expect(sold.sizes?.map(({ label }) => label)).toEqual(['50ml', '100ml']);
    const gone = [size({ in_stock: false }), size({ size: '30ml', in_stock: 'no' })];
    const soldOut = { ...encodeProduct(aProduct()), sizes: gone };
    expect(wireProductSchema.parse(soldOut)).toMatchObject({ inStock: false });
  });
});

test.each<[string, unknown]>([
  ['a size twice', [size(), size()]],
  ['a price with three decimals', [size({ price: '25.001' })]],
  ['a size in words', [size({ size: 'Large' })]],
  ['a stock in other words', [size({ in_stock: 'maybe' })]],
  ['thirteen', THIRTEEN],
  ['no list', '50ml'],
])('an owner hears of %s', (_, sizes) => {
  expect(strictSizes.safeParse(sizes).success).toBe(false);
});

const anySizes = fc.uniqueArray(
  fc.record({
    label: fc
      .tuple(
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom('', '.5', '.25'),
        fc.constantFrom('ml', 'g'),
      )
      .map((parts) => parts.join('')),
    price: fc.integer({ min: 1, max: 999_999_999 }),
    inStock: fc.boolean(),
  }),
  { maxLength: 12, selector: ({ label }) => label },
);

it('are read back as they were sent and stored, smallest first', () => {
  fc.assert(
    fc.property(anySizes, (sizes) => {
      const product = { ...aProduct({ type: 'single' }), ...sizeFields(sizes) };
      const sent: unknown = JSON.parse(JSON.stringify(encodeProduct(product)));
      expect(wireProductSchema.parse(sent)).toEqual(soldBySize(product));
      expect(strictProductSchema.parse(sent).sizes).toEqual(product.sizes);
      expect(parseStoredSizes(JSON.stringify(sizes.map(encodeSize)))).toEqual(sizes);
      const amounts = (product.sizes ?? []).map(({ label }) => Number.parseFloat(label));
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
      expect(sizeFields(product.sizes ?? [])).toEqual(sizeFields(sizes));
    }),
  );
});

test.each([null, '', '{', '[]', '"50ml"', '[{"size":"50ml"}]'])(
  'a database that has %j has no own sizes',
  (text) => {
    expect(parseStoredSizes(text)).toEqual([]);
  },
);

it('stay out of what is sent of any other product', () => {
  expect(encodeProduct(aProduct())).not.toHaveProperty('sizes');
  expect(encodeProduct(aProduct({ sizes: FIVE_SIZES })).sizes?.slice(1, 3)).toEqual([
    { size: '50ml', price: '25.00' },
    { size: '75ml', price: '32.50', in_stock: false },
  ]);
});
