import fc from 'fast-check';
import { productTypes, type StoredProduct } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { cellsOf, EMPTY, nearest, productColumns, productFields, readCell } from './product-cells';

it.each([
  ['price', '22,50', { price: 2250 }],
  ['price', '22,5', { price: 2250 }],
  ['price', ' $22.50 ', { price: 2250 }],
  ['price', '22,50\u00a0$', { price: 2250 }],
  ['price', 'USD 8', { price: 800 }],
  ['price', '1,234.50', { price: 123450 }],
  ['price', '1.234,50', { price: 123450 }],
  ['price', '1\u202f234,50', { price: 123450 }],
  ['price', '٢٢٫٥٠', { price: 2250 }],
  ['price', 12.5, { price: 1250 }],
  ['discount', '10%', { discount: 0.1 }],
  ['discount', '10,5 %', { discount: 0.105 }],
  ['discount', '٪١٠', { discount: 0.1 }],
  ['discount', '0,1', { discount: 0.1 }],
  ['discount', ',25', { discount: 0.25 }],
  ['discount', 0.15, { discount: 0.15 }],
  ['discount', '0', { discount: null }],
  ['discount', '-', { discount: null }],
  ['in_stock', 'FALSE', { inStock: false }],
  ['hidden', ' Yes ', { hidden: true }],
  ['genre', 'Women', { genre: 'women' }],
  ['genre', ' - ', { genre: '' }],
  ['type', 'Musk', { type: 'musk' }],
  ['name', ' عِطر  الأسد ', { name: 'عِطر الأسد' }],
  ['name', 212, { name: '212' }],
  ['description', 'One\r\nTwo\r', { description: 'One\nTwo' }],
  ['image_path', '/terkibmen/1.webp', { imagePath: 'terkibmen/1.webp' }],
] as const)('reads the %s %j as %j', (field, value, facts) => {
  expect(readCell(field, value)).toEqual({ facts });
});

it.each([
  ['price', '1,234', 'must be an amount above 0 with at most two decimals, such as 20.00'],
  ['price', '22.505', 'must be an amount'],
  ['price', '-', 'cannot be emptied'],
  ['name', '-', 'cannot be emptied'],
  ['in_stock', '-', 'cannot be emptied'],
  ['discount', '15', 'must be a fraction from 0 to below 1, such as 0.15 for 15 %'],
  ['discount', '100%', 'must be a fraction'],
  ['in_stock', 'non', 'must be yes or no'],
  ['hidden', 2, 'must be yes or no'],
  ['genre', 'womens', 'must be one of men, women, unisex; the nearest is women'],
  ['type', 'perfum', /^must be one of single, .*, cream; the nearest is \w+$/],
  ['type', 'multipel', /; the nearest is multiple$/],
  ['name', 'x'.repeat(201), 'must have at most 200 characters'],
  ['image_path', '../secret', 'must be a relative path'],
  ['brand', true, 'must be a text'],
] as const)('refuses the %s %j', (field, value, message) => {
  const mistake =
    typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message);
  expect(readCell(field, value)).toEqual({ mistake });
});

it.each([
  ['pirce', 'price'],
  ['image', 'image_path'],
  ['stock', 'in_stock'],
  ['gender', 'genre'],
])('finds %s nearest to %s', (word, column) => {
  expect(nearest(word, productColumns)).toBe(column);
});

it('reads back whatever it writes', () => {
  const word = fc.string({ maxLength: 30 }).map((text) =>
    text
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .toWellFormed(),
  );
  const told = word.filter((text) => text !== EMPTY && text !== '');
  const product = fc.record({
    name: told,
    brand: word.filter((text) => text !== EMPTY),
    genre: fc.constantFrom('men', 'women', 'unisex', ''),
    type: fc.constantFrom(...productTypes),
    price: fc.integer({ min: 1, max: 999_999_999 }),
    discount: fc.option(fc.integer({ min: 1, max: 999 }).map((part) => part / 1000)),
    inStock: fc.boolean(),
    hidden: fc.boolean(),
    description: word.filter((text) => text !== EMPTY),
  });
  fc.assert(
    fc.property(product, (facts) => {
      const written: StoredProduct = { ...aProduct(), ...facts };
      const cells = cellsOf(written);
      const read = productFields.map((field) => readCell(field, cells[field]));
      const all = read.map((cell) => ('facts' in cell ? cell.facts : cell));
      expect(Object.assign({ ...written }, ...all)).toEqual(written);
    }),
  );
});
