import { categories } from './categories';
import type { Product } from './product';
import { aProduct } from './testing';

describe('categories', () => {
  it('hold each product type somewhere', () => {
    const holders = (facts: Partial<Product>) =>
      categories.filter((entry) => entry.holds(aProduct(facts))).map(({ slug }) => slug);
    expect(holders({ type: 'multiple', genre: 'men', brand: 'RASASI' })).toEqual([
      'perfumes',
      'perfumes-men',
      'lattafa-rasasi',
    ]);
    expect(holders({ type: 'single', genre: 'unisex', brand: 'Creed' })).toEqual([
      'perfumes',
      'original',
    ]);
    for (const [type, slug] of [
      ['musk', 'musk'],
      ['makeup', 'makeup'],
      ['watch', 'watches'],
      ['air', 'refreshers'],
      ['furniture', 'refreshers'],
      ['incense', 'refreshers'],
      ['car', 'refreshers'],
      ['body', 'body-mist'],
      ['cream', 'body-cream'],
    ] as const) {
      expect(holders({ type, brand: 'X' })).toEqual([slug]);
    }
  });
});
