import fc from 'fast-check';
import {
  encodeProduct,
  importProductSchema,
  isSafeImagePath,
  searchHitSchema,
  wireProductSchema,
} from './product-schema';
import { aProduct } from './testing';

const wire = { id: 7, name: 'Asad', type: 'multiple', price: '20.00' };

/** The field of a product that one changed field gives, or the field an error names. */
function read(changes: object, schema: typeof wireProductSchema | typeof importProductSchema) {
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
  expect(read({ price }, importProductSchema)).toEqual(['price']);
});

it.each([
  [{ id: 0 }, 'id'],
  [{ id: 1.5 }, 'id'],
  [{ id: '1e3' }, 'id'],
  [{ id: 2 ** 31 }, 'id'],
  [{ name: undefined }, 'name'],
  [{ name: ' \n ' }, 'name'],
  [{ type: 'headphones' }, 'type'],
  [{ type: null }, 'type'],
])('refuses %j by its field', (changes, field) => {
  expect(read(changes, wireProductSchema)).toEqual([field]);
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

it.each([15, 1, -0.1, 'much'])('refuses an owner’s discount %j', (discount) => {
  expect(read({ discount }, importProductSchema)).toEqual(['discount']);
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

it('reads back what it encodes', () => {
  const product = aProduct({ updatedAt: '2026-01-02T03:04:05.000Z' });
  expect(encodeProduct(product).price).toBe('20.00');
  expect(wireProductSchema.parse(encodeProduct(product))).toEqual(product);
});

it('reads a search hit', () => {
  const hit = searchHitSchema.parse({ id: 7, name: 'Asad', price: 12.5, image_path: 'a/7.webp' });
  expect(hit).toEqual({ id: 7, name: 'Asad', price: 1250, imagePath: 'a/7.webp' });
});
