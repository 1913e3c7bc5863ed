import { isSoldOutPerfume } from './sold-out';
import { aProduct } from './testing';

const sauvage = (facts: Parameters<typeof aProduct>[0]) =>
  aProduct({ name: 'Sauvage', brand: 'Dior', ...facts });

it.each([
  ['is in stock', [sauvage({})], false],
  ['is sold out', [sauvage({ inStock: false })], true],
  ['is sold out under another spelling', [sauvage({ brand: 'DIOR', inStock: false })], true],
  ['is there in one of two rows', [sauvage({ inStock: false }), sauvage({ id: 2 })], false],
  ['is there as an original', [sauvage({ type: 'single' })], false],
  ['is sold out as an original', [sauvage({ type: 'single', inStock: false })], true],
  [
    'is there as an original alone',
    [sauvage({ inStock: false }), sauvage({ id: 2, type: 'single' })],
    true,
  ],
  [
    'is sold out as an original alone',
    [sauvage({ type: 'single', inStock: false }), sauvage({ id: 2 })],
    false,
  ],
  [
    'is there as a mist alone',
    [sauvage({ inStock: false }), sauvage({ id: 2, type: 'body' })],
    true,
  ],
  ['is sold out as a mist alone', [sauvage({ type: 'body', inStock: false })], false],
  ['is not in the catalogue', [aProduct({ inStock: false })], false],
])('a perfume for creams that %s', (_, products, soldOut) => {
  expect(isSoldOutPerfume('Dior Sauvage', products)).toBe(soldOut);
  expect(isSoldOutPerfume('dior sauvage ', products)).toBe(soldOut);
});
