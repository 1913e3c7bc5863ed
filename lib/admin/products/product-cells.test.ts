import fc from 'fast-check';
import { withDetails } from '@/lib/catalogue/details';
import { productTypes, type StoredProduct } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { translationsOf } from '@/lib/catalogue/translations';
import {
  type CellFacts,
  cellsOf,
  EMPTY,
  nearest,
  productColumns,
  productFields,
  readCell,
  skuOf,
  withFacts,
} from './product-cells';

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
  ['price', '22.50\u200f', { price: 2250 }],
  ['price', '\u2068$22.50\u2069', { price: 2250 }],
  ['price', 12.5, { price: 1250 }],
  ['discount', '\u200e10%', { discount: 0.1 }],
  ['discount', '\u200f-', { discount: null }],
  ['in_stock', '\u200fno', { inStock: false }],
  ['type', 'musk\u200e', { type: 'musk' }],
  ['genre', '\u200fwomen', { genre: 'women' }],
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
  ['name_ar', ' مسك  أبيض ', { name_ar: 'مسك أبيض' }],
  ['description_fr', 'Un\r\nDeux', { description_fr: 'Un\nDeux' }],
  ['description_ar', '-', { description_ar: '' }],
  ['notes_top', 'Bergamot| Sichuan  pepper |', { notes_top: ['Bergamot', 'Sichuan pepper'] }],
  ['notes_base', ['oud', 'rose'], { notes_base: ['oud', 'rose'] }],
  ['family', 'Woody|house blend', { family: ['woody', 'house blend'] }],
  ['images', 'a/1-2.webp|/a/1-3.webp', { images: ['a/1-2.webp', 'a/1-3.webp'] }],
  ['season', '-', { season: [] }],
  ['sku', ' 00124 ', { sku: '00124' }],
  ['sku', '\u200ePRF-٠٠١\u200f', { sku: 'PRF-001' }],
  ['sku', 124, { sku: '124' }],
  ['sku', '-', { sku: '' }],
  ['image_path', '/terkibmen/1.webp', { imagePath: 'terkibmen/1.webp' }],
] as const)('reads the %s %j as %j', (field, value, facts) => {
  expect(readCell(field, value)).toEqual({ facts });
});

it.each([
  ['price', '1,234', 'must be an amount above 0 with at most two decimals, such as 20.00'],
  ['price', '22.505', 'must be an amount'],
  ['price', '-', 'cannot be emptied'],
  ['name', '-', 'cannot be emptied'],
  ['sku', 'x'.repeat(101), 'must have at most 100 characters'],
  ['sku', 'PRF\n001', 'must be on one line'],
  ['sku', true, 'must be a text'],
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
  ['images', 'a/1.webp|../secret', 'must be relative paths, such as terkibmen/124-2.webp'],
  ['points', 'x'.repeat(121), 'must have at most 120 characters a part'],
  ['notes_top', true, 'must be a text, or a list of texts'],
  ['name_fr', 'x'.repeat(201), 'must have at most 200 characters'],
  ['description_ar', 'x'.repeat(5001), 'must have at most 5000 characters'],
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
  const filledText = word.filter((text) => text !== EMPTY && text !== '');
  const product = fc.record({
    name: filledText,
    brand: word.filter((text) => text !== EMPTY),
    genre: fc.constantFrom('men', 'women', 'unisex', ''),
    type: fc.constantFrom(...productTypes),
    price: fc.integer({ min: 1, max: 999_999_999 }),
    discount: fc.option(fc.integer({ min: 1, max: 999 }).map((part) => part / 1000)),
    inStock: fc.boolean(),
    hidden: fc.boolean(),
    description: word.filter((text) => text !== EMPTY),
  });
  const sku = filledText.map(skuOf).filter((text) => text !== EMPTY && text !== '');
  const skus = fc.record({ sku }, { requiredKeys: [] });
  const text = word.filter((word) => word !== EMPTY);
  const texts = fc.record({
    name_ar: text,
    description_ar: text,
    name_fr: text,
    description_fr: text,
  });
  const part = filledText.filter((text) => !text.includes('|'));
  const details = fc.record(
    { notes_top: fc.uniqueArray(part, { minLength: 1, maxLength: 4 }), points: fc.tuple(part) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(product, texts, texts, details, skus, (facts, translated, before, known, own) => {
      const written: StoredProduct = {
        ...aProduct(),
        ...facts,
        ...own,
        ...translationsOf(translated),
        ...withDetails({ details: known }, {}),
      };
      const cells = cellsOf(written);
      const read = productFields.map((field) => readCell(field, cells[field]));
      const all: CellFacts[] = read.map((cell) => {
        if ('mistake' in cell) throw new Error(cell.mistake);
        return cell.facts;
      });
      const other = {
        ...aProduct(),
        ...facts,
        ...translationsOf(before),
        sku: 'OLD',
        details: { family: ['woody'] },
      };
      expect(Object.assign({}, ...all)).toMatchObject(facts);
      expect(withFacts(other, Object.assign({}, ...all))).toEqual(written);
    }),
  );
});
