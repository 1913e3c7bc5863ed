import { canEarnGift } from './gift-offer';

test.each<[string, { type: string; inStock: boolean }[], boolean]>([
  ['perfumes in both sizes', [{ type: 'multiple', inStock: true }], true],
  ['none that is in stock', [{ type: 'multiple', inStock: false }], false],
  [
    'nothing of their sizes',
    ['musk', 'makeup', 'watch'].map((type) => ({ type, inStock: true })),
    false,
  ],
  ['nothing at all', [], false],
])('the free gift can be earned with %s: %j', (_, products, earned) => {
  expect(canEarnGift(products)).toBe(earned);
});
