import { loadSeedProducts } from '@/lib/db/seed';
import { categories, findCategory, mainCategory, productsIn } from './categories';
import { type Product, productTypes } from './product';
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

describe('the list of two houses', () => {
  it('holds their perfumes and nothing else of theirs, in the sample too', async () => {
    const houses = findCategory('lattafa-rasasi');
    if (houses === null) throw new Error('no such category');
    for (const brand of ['Lattafa', 'RASASI']) {
      expect(productTypes.filter((type) => houses.holds(aProduct({ type, brand })))).toEqual([
        'single',
        'multiple',
      ]);
    }
    expect(houses.holds(aProduct({ type: 'multiple', brand: 'Dior' }))).toBe(false);
    const sample = await loadSeedProducts();
    const listed = productsIn(houses, sample);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter(({ type }) => type !== 'multiple' && type !== 'single')).toEqual([]);
    const others = sample.filter(({ brand, type }) => brand === 'Lattafa' && type === 'musk');
    expect(others.map((product) => mainCategory(product)?.slug)).toEqual(others.map(() => 'musk'));
  });
});

describe('the main category of a product', () => {
  it('goes by its type and its genre, whoever makes it', () => {
    for (const type of productTypes)
      for (const genre of ['men', 'women', 'unisex', '']) {
        const main = (brand: string) => mainCategory({ type, genre, brand })?.slug;
        expect(main('Lattafa')).toBe(main('Dior'));
      }
  });

  it.each([
    ['multiple', 'men', 'perfumes-men'],
    ['single', 'women', 'perfumes-women'],
    ['multiple', 'unisex', 'perfumes'],
    ['single', 'unisex', 'original'],
    ['musk', 'men', 'musk'],
    ['air', '', 'refreshers'],
    ['candle', '', undefined],
  ])('of a %s for %s is %s', (type, genre, slug) => {
    expect(mainCategory({ type, genre, brand: 'Rasasi' })?.slug).toBe(slug);
  });
});
