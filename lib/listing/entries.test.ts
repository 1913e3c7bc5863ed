import { highlightsOf } from '@/lib/catalogue/highlights';
import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { entriesOf } from './entries';
import { selectEntries } from './list';
import { type ListingWords, listingIndex } from './listing-index';
import { allProducts } from './listings';
import { anOverlay } from './testing';

describe('an entry', () => {
  const entryOf = async (facts: Partial<Product>, products = [anOverlay({ rateCount: 5 })]) =>
    (await entriesOf([aProduct(facts)], { products, featured: [] }))[0];

  it('costs what its default size costs', async () => {
    expect((await entryOf({ price: 2000 }))?.price).toBe(2000);
    expect((await entryOf({ type: 'musk', price: 1401 }))?.price).toBe(701);
  });

  it('names every category the product stands in once, in the order of the menu', async () => {
    const categories = (await entryOf({ brand: 'Lattafa', genre: 'men' }))?.categories;
    expect(categories?.map(({ slug }) => slug)).toEqual([
      'perfumes',
      'perfumes-men',
      'lattafa-rasasi',
    ]);
    expect((await entryOf({ type: 'candle', brand: 'X' }))?.categories).toEqual([]);
  });

  it.each([
    [{ rating: 4.3, ratingCount: 12 }, 4.5],
    [{ rating: 4.2, ratingCount: null }, 4],
    [{ rating: 0, ratingCount: 3 }, 0],
    [{ rating: 0, ratingCount: null }, 5],
    [{ rating: 4, ratingCount: 0 }, 5],
    [{ rating: null, ratingCount: 7 }, 5],
  ])('shows the backend’s rating %j as %d stars, before the owner’s own', async (facts, stars) => {
    expect((await entryOf(facts))?.stars).toBe(stars);
  });

  it('has no stars where nobody rated it', async () => {
    expect((await entryOf({}, []))?.stars).toBeNull();
  });
});

const words: ListingWords = {
  products: [anOverlay({ id: 1, name: 'Glide', brand: 'Curren', rateCount: 5 })],
  featured: [],
  brands: {},
};

it('indexes a catalogue once: entries in its order, categories in the menu’s, counts of all', async () => {
  const products = [
    aProduct({ id: 1, type: 'watch', brand: 'Curren', genre: 'women' }),
    aProduct({ id: 2, brand: 'Lattafa', genre: 'men' }),
    aProduct({ id: 3, type: 'single', brand: 'Dior', genre: 'men' }),
  ];
  const { entries, groups } = await listingIndex('en', allProducts, products, words);
  const [brands, categories, genres] = groups;
  expect(entries.map(({ product }) => product)).toEqual(products);
  expect(categories?.options.map(({ label, count }) => [label, count])).toEqual([
    ['All Perfumes', 2],
    ["Men's Perfumes", 2],
    ['Lattafa & Rasasi Perfumes', 1],
    ['Original Perfumes', 1],
    ['Watches', 1],
  ]);
  expect(genres?.options.map(({ value }) => value)).toEqual(['men', 'women']);
  expect(brands?.within?.watches?.options[0]).toEqual({
    value: 'Curren',
    label: 'Curren',
    count: 1,
  });
  expect(await listingIndex('en', allProducts, products, words)).toBe(
    await listingIndex('en', allProducts, products, words),
  );
  expect(await listingIndex('en', allProducts, products, { ...words })).not.toBe(
    await listingIndex('en', allProducts, products, words),
  );
});

describe('the sorts that All Products offers', () => {
  const sortsOf = async (...products: Product[]) =>
    (await listingIndex('en', allProducts, products, words)).sorts.map(({ id }) => id);
  const prices = ['price-lowest', 'price-highest'];

  it.each([
    ['what shoppers gave more than 4 stars', { rating: 4.3 }, true],
    ['what has an owner’s own rating', { name: 'Glide', brand: 'Curren' }, true],
    ['what shoppers gave 4 stars', { rating: 4.2 }, false],
    ['goods like those of the owner’s rating', { id: 7, name: 'Glide', brand: 'Curren' }, false],
    ['what nobody rated', {}, false],
  ])('are with %s: Top Rated %p', async (_, facts, offered) => {
    expect(await sortsOf(aProduct(facts))).toEqual([
      'latest',
      'featured',
      ...(offered ? ['top-rated'] : []),
      ...prices,
    ]);
  });

  it('are without Featured where nothing can be shown off', async () => {
    expect(await sortsOf(aProduct({ imagePath: '' }), aProduct({ id: 2, inStock: false }))).toEqual(
      ['latest', ...prices],
    );
  });
});

it('Featured keeps the featured row of the home page and what the owner tagged', async () => {
  const products = Array.from({ length: 20 }, (_, index) =>
    aProduct({ id: index + 1, name: `Foreign ${index + 1}`, brand: `House ${index + 1}` }),
  );
  const tagged = anOverlay({ id: 2, name: 'Foreign 2', tag: 'featured-product' });
  const chosen = {
    ...words,
    products: [tagged],
    featured: [{ id: 4, name: 'Foreign 4', brand: '' }],
  };
  const index = await listingIndex('en', allProducts, products, chosen);
  const { featured } = highlightsOf(products, chosen);
  expect(featured).toHaveLength(5);
  const query = { ticked: {}, max: null, sort: 'featured' };
  const shown = (await selectEntries(allProducts, index, query)).map(({ product }) => product.id);
  expect(shown).toEqual([2, ...featured.map(({ id }) => id)].toSorted((a, b) => a - b));
});
