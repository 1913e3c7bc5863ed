import { aProduct } from '../catalogue/testing';
import { toShowcaseEntry } from './entry';
import { overlayOf } from './overlay';
import { overlayEntries } from './overlay-entries';
import { showcaseIndex } from './showcase-index';

describe('toShowcaseEntry', () => {
  it.each([
    [
      'a discounted perfume',
      { price: 2000, discount: 0.2 },
      { finalPrice: 2000, originalPrice: 2500 },
    ],
    [
      'a musk in its default size',
      { type: 'musk', price: 1401 } as const,
      { finalPrice: 701, originalPrice: null },
    ],
    [
      'a watch',
      { type: 'watch', brand: 'Curren' } as const,
      { category: 'Watches', type: 'watch' },
    ],
    [
      'what has no description',
      {},
      { info: 'Premium quality product', path: '/product-details/1' },
    ],
    [
      'what has no overlay',
      {},
      { tag: null, tagline: '', heroImage: null, ratings: null, rateCount: null },
    ],
  ])('maps %s', (_, facts, expected) => {
    expect(toShowcaseEntry(aProduct(facts))).toMatchObject(expected);
  });

  it('names every category the product stands in once', () => {
    const { category, alsoIn } = toShowcaseEntry(aProduct({ brand: 'Lattafa', genre: 'men' }));
    expect([category, ...(alsoIn ?? [])].toSorted()).toEqual([
      'All Perfumes',
      'Lattafa & Rasasi Perfumes',
      "Men's Perfumes",
    ]);
  });

  it('takes the overlay only where id and name are the product’s own', () => {
    for (const { id, name, rateCount } of overlayEntries) {
      const own = aProduct({ id, name });
      const other = aProduct({ id, name: `${name} by somebody else` });
      expect(toShowcaseEntry(own, overlayOf(own)).rateCount).toBe(rateCount);
      expect(toShowcaseEntry(other, overlayOf(other)).rateCount).toBeNull();
    }
  });
});

it('indexes a catalogue once: entries in its order, categories in the menu’s, counts of all', () => {
  const products = [
    aProduct({ id: 1, type: 'watch', brand: 'Curren', genre: 'women' }),
    aProduct({ id: 2, brand: 'Lattafa', genre: 'men' }),
    aProduct({ id: 3, type: 'single', brand: 'Dior', genre: 'men' }),
  ];
  const { items, facets } = showcaseIndex(products);
  expect(items.map(({ id, product }) => [id, product])).toEqual(
    products.map((product) => [product.id, product]),
  );
  expect(facets.categories.map(({ label, count }) => [label, count])).toEqual([
    ['All Perfumes', 2],
    ["Men's Perfumes", 2],
    ['Lattafa & Rasasi Perfumes', 1],
    ['Original Perfumes', 1],
    ['Watches', 1],
  ]);
  expect(facets.genres.map(({ value }) => value)).toEqual(['men', 'women']);
  expect(facets.brandsIn.Watches?.options[0]).toEqual({
    value: 'Curren',
    label: 'Curren',
    count: 1,
  });
  expect(showcaseIndex(products)).toBe(showcaseIndex(products));
});
