import { parseViewedProducts } from './parse-lists';
import { listPrice } from './sizes';
import { aProduct, FIVE_SIZES } from './testing';
import { encodeProduct } from './wire-product';

const asad = encodeProduct(aProduct({ id: 1, price: 2050, discount: 0.15 }));
const yara = encodeProduct(aProduct({ id: 2, name: 'Yara' }));

test('products come in the order they were looked at, with their prices in cents', () => {
  expect(parseViewedProducts([asad, yara], [2, 9, 1])).toEqual([
    expect.objectContaining({ id: 2, name: 'Yara' }),
    expect.objectContaining({ id: 1, price: 2050, discount: 0.15, imagePath: 'terkibmen/1.webp' }),
  ]);
});

test('a product with its own sizes costs what the largest does that is in stock', () => {
  const gone = FIVE_SIZES.map((size) => ({ ...size, inStock: size.label === '50ml' }));
  const musk = encodeProduct(aProduct({ id: 3, type: 'musk', price: 6000, sizes: FIVE_SIZES }));
  const body = encodeProduct(aProduct({ id: 4, type: 'body', price: 6000, sizes: gone }));
  const bad = { ...asad, sizes: [null, 7, { size: '50ml' }] };
  expect(parseViewedProducts([musk, body, bad], [3, 4, 1]).map(listPrice)).toEqual([
    6000, 2500, 2050,
  ]);
});

test.each([
  ['no list', { error: { code: 'backend_failed' } }],
  ['what is no product', [null, 1, 'x', {}]],
  ['a product without a price', [{ ...asad, price: 'free' }]],
  ['a product without a name', [{ ...asad, name: '' }]],
])('nothing comes of %s', (_, answer) => {
  expect(parseViewedProducts(answer, [1])).toEqual([]);
});
