import { priceScaleOf } from './price-scale';

const scaleOf = (...cents: number[]) => priceScaleOf(cents.map((price) => ({ price })));

it.each([
  ['a list that ends at 14 dollars', [400, 900, 1400], { lowest: 400, highest: 1400 }, [0]],
  ['the edges of columns', [1999, 2000, 4000], { lowest: 1999, highest: 4000 }, [0, 1, 2]],
  ['prices above the limit', [48000, 50000, 64000], { lowest: 48000, highest: 64000 }, [24]],
])('%s', (_, prices, range, filled) => {
  const scale = scaleOf(...prices);
  expect(scale).toMatchObject(range);
  expect(scale?.columns).toHaveLength(25);
  expect(scale?.columns.flatMap((height, at) => (height > 0 ? [at] : []))).toEqual(filled);
});

it('draws the fullest column in full and a quarter of it at half the height', () => {
  expect(scaleOf(500, 500, 500, 500, 3000)?.columns.slice(0, 2)).toEqual([1, 0.5]);
});

it('has no scale for a list without products', () => {
  expect(scaleOf()).toBeNull();
});
