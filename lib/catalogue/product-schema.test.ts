import fc from 'fast-check';
import type { Product } from './product';
import { isSafeImagePath } from './product-fields';
import { searchHitSchema, strictProductSchema, wireProductSchema } from './product-schema';
import { sameProducts } from './same-products';
import { aProduct } from './testing';
import { encodeProduct } from './wire-product';

const wire = { id: 7, name: 'Asad', type: 'multiple', price: '20.00' };

/** Returns the product's field after one changed field, or the field of the error. */
function read(changes: object, schema: typeof wireProductSchema | typeof strictProductSchema) {
  const parsed = schema.safeParse({ ...wire, ...changes });
  return parsed.success ? parsed.data : parsed.error.issues.map((issue) => issue.path.join('.'));
}

it('fills in what a backend leaves out', () => {
  expect(wireProductSchema.parse(wire)).toEqual({
    id: 7,
    name: 'Asad',
    brand: '',
    genre: '',
    type: 'multiple',
    price: 2000,
    discount: null,
    imagePath: '',
    description: '',
    updatedAt: null,
    rating: null,
    ratingCount: null,
    inStock: true,
  });
});

it.each([
  [20, 2000],
  ['20', 2000],
  [' 20.5 ', 2050],
  [0.07, 7],
  ['12.3450', 1235],
  [17.991, 1799],
])('reads the price %j as %d cents', (price, cents) => {
  expect(read({ price }, wireProductSchema)).toMatchObject({ price: cents });
});

it.each([
  '12,5',
  null,
  -1,
  '-1',
  Number.NaN,
  1e9,
  '1e3',
  '',
  'free',
  0,
  '0.001',
  true,
  [],
  Infinity,
])('refuses the price %p', (price) => {
  expect(read({ price }, wireProductSchema)).toEqual(['price']);
  expect(read({ price }, strictProductSchema)).toEqual(['price']);
});

it.each([
  [{ id: 0 }, 'id'],
  [{ id: 1.5 }, 'id'],
  [{ id: '1e3' }, 'id'],
  [{ id: 2 ** 31 }, 'id'],
  [{ name: undefined }, 'name'],
  [{ name: ' \n ' }, 'name'],
  [{ type: ' ' }, 'type'],
  [{ type: null }, 'type'],
  [{ type: ['watch'] }, 'type'],
])('refuses %j by its field', (changes, field) => {
  expect(read(changes, wireProductSchema)).toEqual([field]);
});

it.each([
  ['Watch', 'watch'],
  [' Gift\n Box ', 'gift box'],
  ['شموع', 'شموع'],
  ['constructor', 'constructor'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('keeps a backend’s type %j as %j, known or not', (type, expected) => {
  expect(read({ type }, wireProductSchema)).toMatchObject({ type: expected });
});

it('takes an unknown type for a slip where it is strict, and names the known ones', () => {
  const parsed = strictProductSchema.safeParse({ ...wire, type: 'perfum' });
  expect(parsed.error?.issues).toMatchObject([
    { path: ['type'], message: expect.stringMatching(/^must be one of single, multiple, musk/) },
  ]);
  expect(read({ type: ' Watch ' }, strictProductSchema)).toMatchObject({ type: 'watch' });
});

it.each([
  [0.25, 0.25],
  ['0.25', 0.25],
  [0, null],
  [-0.5, null],
  [1, null],
  [15, null],
  ['much', null],
  [null, null],
])('reads a backend’s discount %j as %j', (discount, fraction) => {
  expect(read({ discount }, wireProductSchema)).toMatchObject({ discount: fraction });
});

it.each([15, 1, -0.1, 'much'])('refuses, strictly, the discount %j', (discount) => {
  expect(read({ discount }, strictProductSchema)).toEqual(['discount']);
});

it.each([
  ['/terkibmen/1.webp', 'terkibmen/1.webp'],
  ['a/../../etc/passwd', ''],
  ['..', ''],
  ['http://evil/x.png', ''],
  ['//evil/x.png', 'evil/x.png'],
  ['a\\b.png', ''],
  ['a//b.png', ''],
  [null, ''],
  [5, ''],
])('reads the image path %j as %j', (image_path, imagePath) => {
  expect(read({ image_path }, wireProductSchema)).toMatchObject({ imagePath });
});

it('never lets an image path leave its root', () => {
  const unit = fc.oneof(fc.constantFrom('a', '.', '%2e', '\ud800', ':', '?'), fc.string());
  const segment = fc.array(unit, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1 }), (segments) => {
      const path = segments.join('/');
      fc.pre(isSafeImagePath(path));
      const url = new URL(path.split('/').map(encodeURIComponent).join('/'), 'http://host/media/');
      expect(url.href).toMatch(/^http:\/\/host\/media\/./);
    }),
  );
});

it('tidies and clips names, and lower-cases genres', () => {
  const parsed = read({ name: ` A\n\tb ${'x'.repeat(5000)}`, genre: ' Men ' }, wireProductSchema);
  expect(parsed).toMatchObject({ name: expect.stringMatching(/^A b x{195,196}$/), genre: 'men' });
});

it.each([
  [4.3, 12, 4.3, 12],
  ['4.5', '7', 4.5, 7],
  [0, 0, 0, 0],
  [5.1, -1, null, null],
  [-1, 1.5, null, null],
  ['', 'many', null, null],
  [[4], null, null, null],
])(
  'reads a backend’s rating %j of %j reviews as %j of %j',
  (sentRating, sentCount, rating, ratingCount) => {
    const wired = { rating: sentRating, rating_count: sentCount };
    expect(read(wired, wireProductSchema)).toMatchObject({ rating, ratingCount });
  },
);

it.each([
  [false, false],
  [true, true],
  [null, true],
  ['perhaps', true],
  ['False', false],
  [0, false],
  [' no ', false],
])('reads a backend’s stock %j as %j', (in_stock, inStock) => {
  expect(read({ in_stock }, wireProductSchema)).toMatchObject({ inStock });
});

it.each([
  [
    { name_ar: ' أسد\n ', description_fr: ' Ambre.\n\nPoivre. ' },
    { ar: { name: 'أسد' }, fr: { description: 'Ambre.\n\nPoivre.' } },
  ],
  [{ name_fr: 7, description_ar: ['عنبر'], name_ar: 'أسد' }, { ar: { name: 'أسد' } }],
  [{ name_fr: null, description_fr: ' ', name_ar: '' }, undefined],
  [{ name_de: 'Löwe' }, undefined],
])('reads a backend’s texts in other languages %j as %j', (wired, translations) => {
  const product = wireProductSchema.parse({ ...wire, ...wired });
  expect(product.translations).toEqual(translations);
  expect('translations' in product).toBe(translations !== undefined);
});

it('refuses, strictly, a translation that is no text', () => {
  expect(read({ name_fr: 7, name_ar: 'أسد' }, strictProductSchema)).toEqual(['name_fr']);
});

it.each([
  [{ notes_top: ['Bergamot', ' pepper\n'] }, { notes_top: ['Bergamot', 'pepper'] }],
  [{ notes_base: 'oud | rose|| oud' }, { notes_base: ['oud', 'rose'] }],
  [
    { family: 'Woody', season: ['WINTER', 'Ramadan'] },
    { family: ['woody'], season: ['winter', 'Ramadan'] },
  ],
  [{ concentration: 'Eau de Parfum' }, { concentration: ['eau-de-parfum'] }],
  [{ volume: 100, longevity: null, points: [{}, '', 'x'.repeat(121)] }, { volume: ['100'] }],
  [{ images: ['/a/7-2.webp', '../a', 'a/7-2.webp'] }, { images: ['a/7-2.webp'] }],
  [{ points: [...'abcdefghijklmn'] }, { points: [...'abcdefghijkl'] }],
  [{ family: true, images: {} }, undefined],
])('reads a backend’s details %j as %j', (wired, details) => {
  const product = wireProductSchema.parse({ ...wire, ...wired });
  expect(product.details).toEqual(details);
  expect('details' in product).toBe(details !== undefined);
});

it('refuses, strictly, a detail that is no text, too long or no path of a picture', () => {
  const wrong = { family: true, images: ['a/7-2.webp', '../a'], points: 'x'.repeat(121) };
  expect(read({ ...wrong, season: 'Ramadan' }, strictProductSchema)).toEqual(
    expect.arrayContaining(Object.keys(wrong)),
  );
  expect(read(wrong, strictProductSchema)).toHaveLength(3);
});

it.each([
  ['no', false],
  ['FALSE', false],
  [0, false],
  [false, false],
  [' Yes ', true],
  [1, true],
  [null, null],
  ['', null],
  [undefined, null],
])('reads, strictly, the stock %j as %j', (in_stock, inStock) => {
  expect(read({ in_stock }, strictProductSchema)).toMatchObject({ inStock });
});

it.each(['non', 'sold out', 2, []])('refuses, strictly, the stock %j', (in_stock) => {
  expect(read({ in_stock }, strictProductSchema)).toEqual(['in_stock']);
});

it('sees that a rating, its count, the stock, a translation or a detail changed', () => {
  const product = aProduct();
  expect(sameProducts([product], [aProduct()])).toBe(true);
  const changed: Partial<Product>[] = [
    { rating: 4 },
    { ratingCount: 1 },
    { inStock: false },
    { translations: { fr: { description: 'Ambre.' } } },
    { details: { family: ['woody'] } },
  ];
  for (const changes of changed) {
    expect(sameProducts([product], [{ ...product, ...changes }])).toBe(false);
  }
});

it.each([
  {},
  { rating: 4.3, ratingCount: 12, inStock: false },
  { translations: { ar: { name: 'أسد', description: 'عنبر.' }, fr: { description: 'Ambre.' } } },
  { details: { notes_top: ['Bergamot', 'pepper'], volume: ['100ml'], images: ['a/1-2.webp'] } },
])('reads back what it encodes, with %j', (facts) => {
  const product = aProduct({ updatedAt: '2026-01-02T03:04:05.000Z', ...facts });
  expect(encodeProduct(product).price).toBe('20.00');
  expect(wireProductSchema.parse(encodeProduct(product))).toEqual(product);
});

it('reads a search hit', () => {
  const hit = searchHitSchema.parse({ id: 7, name: 'Asad', price: 12.5, image_path: 'a/7.webp' });
  expect(hit).toEqual({ id: 7, name: 'Asad', price: 1250, imagePath: 'a/7.webp' });
});
