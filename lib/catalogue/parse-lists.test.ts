import { parseViewedProducts } from './parse-lists';
import { aProduct } from './testing';
import { encodeProduct } from './wire-product';

const asad = encodeProduct(aProduct({ id: 1, price: 2050, discount: 0.15 }));
const yara = encodeProduct(aProduct({ id: 2, name: 'Yara' }));

test('products come in the order they were looked at, with their prices in cents', () => {
  expect(parseViewedProducts([asad, yara], [2, 9, 1])).toEqual([
    expect.objectContaining({ id: 2, name: 'Yara' }),
    expect.objectContaining({ id: 1, price: 2050, discount: 0.15, imagePath: 'terkibmen/1.webp' }),
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
