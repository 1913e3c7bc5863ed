import { canEarnGift } from './gift-offer';

type Sold = Parameters<typeof canEarnGift>[0];

test.each<[string, Sold, boolean]>([
  ['perfumes in both sizes', [{ type: 'multiple', price: 2000, inStock: true }], true],
  ['none that is in stock', [{ type: 'multiple', price: 2000, inStock: false }], false],
  [
    'nothing of their sizes',
    ['musk', 'makeup', 'watch'].map((type) => ({ type, price: 2000, inStock: true })),
    false,
  ],
  [
    'bottles that count, and none that is given',
    [{ type: 'single', price: 2000, inStock: true, details: { volume: ['100 ml'] } }],
    false,
  ],
  ['nothing at all', [], false],
])('the free gift can be earned with %s: %j', (_, products, earned) => {
  expect(canEarnGift(products)).toBe(earned);
});
