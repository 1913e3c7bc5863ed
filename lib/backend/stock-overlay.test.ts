import { stockKey } from '@/lib/catalogue/stock';
import { aProduct } from '@/lib/catalogue/testing';
import { stockOverlay } from './stock-overlay';

const products = [aProduct(), aProduct({ id: 2 })];
const counts = (pieces: number) => new Map([[stockKey(2, ''), pieces]]);

test('the list stays the same until its products or a count change', () => {
  const overlay = stockOverlay();
  expect(overlay(products, new Map())).toBe(products);
  const two = overlay(products, counts(2));
  expect(two.map(({ stock }) => stock)).toEqual([undefined, 2]);
  expect(two[0]).toBe(products[0]);
  expect(overlay(products, counts(2))).toBe(two);
  const one = overlay(products, counts(1));
  expect(one[1]?.stock).toBe(1);
  expect(overlay([...products], counts(1))).not.toBe(one);
  expect(overlay(products, new Map())).toBe(products);
});
