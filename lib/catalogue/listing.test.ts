import { categories, findCategory } from './categories';
import { facetsOf } from './facets';
import { listProducts, pageWindow } from './listing';
import { type ListingQuery, listingCodec } from './listing-query';
import type { Product } from './product';
import { sorts } from './sort-options';
import { aProduct } from './testing';

function category(slug: string) {
  const found = findCategory(slug);
  if (found === null) throw new Error(`no category ${slug}`);
  return found;
}

const catalogue: Product[] = [
  aProduct({ id: 5, name: 'Éclat', brand: 'Lanvin', genre: 'women', price: 2200 }),
  aProduct({ id: 2, name: 'asad', brand: 'LATTAFA', genre: 'men', price: 1800 }),
  aProduct({ id: 9, name: 'Zoom', brand: 'Rasasi', genre: 'unisex', price: 1800 }),
  aProduct({ id: 7, name: 'Aventus', brand: 'Creed', genre: 'men', type: 'single', price: 60000 }),
];

function ids(changes: Partial<ListingQuery>, slug = 'perfumes') {
  const query = { ...listingCodec.plain, ...changes };
  return listProducts(category(slug), catalogue, query)?.products.map(({ id }) => id);
}

describe('listProducts', () => {
  it.each([
    ['newest', [2, 9, 5, 7]],
    ['price-low', [2, 9, 5, 7]],
    ['price-high', [7, 5, 2, 9]],
    ['a-z', [2, 7, 5, 9]],
    ['z-a', [9, 5, 7, 2]],
    ['oldest', [2, 5, 7, 9]],
    ['featured', [5, 2, 9, 7]],
  ] as const)('sorts by %s', (sort, expected) => {
    expect(ids({ sort })).toEqual(expected);
  });

  it('has a case for every sort', () => {
    expect(sorts).toHaveLength(7);
  });

  it.each<[Partial<ListingQuery>, number[]]>([
    [{ brands: ['lattafa', 'Rasasi'] }, [2, 9]],
    [{ brands: ['Lattafa', 'Creed'], genres: ['men'] }, [2, 7]],
    [{ genres: ['men', 'unisex'] }, [2, 9, 7]],
    [{ max: 20 }, [2, 9]],
    [{ max: 18 }, [2, 9]],
    [{ max: null }, [2, 9, 5, 7]],
    [{ brands: ['Nobody'] }, []],
  ])('filters by %j', (changes, expected) => {
    expect(ids(changes)).toEqual(expected);
  });

  it('ignores a genre where the category has none', () => {
    expect(ids({ genres: ['women'] }, 'perfumes-men')).toHaveLength(4);
  });

  it('cuts pages of twelve and knows none beyond the last', () => {
    const many = Array.from({ length: 25 }, (_, index) => aProduct({ id: index + 1 }));
    const page = (number: number) =>
      listProducts(category('perfumes'), many, { ...listingCodec.plain, page: number });
    expect(page(1)).toMatchObject({ total: 25, pages: 3 });
    expect(page(3)?.products).toHaveLength(1);
    expect(page(4)).toBeNull();
    expect(listProducts(category('perfumes'), [], listingCodec.plain)).toEqual({
      products: [],
      total: 0,
      pages: 1,
    });
  });
});

describe('facetsOf', () => {
  it('counts brands whatever their case, and genres in their order', () => {
    const { brands, genres } = facetsOf(category('perfumes'), [
      ...catalogue,
      aProduct({ brand: 'Lattafa' }),
    ]);
    expect(brands.map(({ label, count }) => [label, count])).toEqual([
      ['Creed', 1],
      ['Lanvin', 1],
      ['LATTAFA', 2],
      ['Rasasi', 1],
    ]);
    expect(genres.map(({ value }) => value)).toEqual(['men', 'women', 'unisex']);
  });

  it('offers no genre on the men and women routes, and types on the refreshers route', () => {
    expect(facetsOf(category('perfumes-men'), catalogue).genres).toEqual([]);
    const refreshers = [aProduct({ type: 'incense' }), aProduct({ type: 'air' })];
    expect(facetsOf(category('refreshers'), refreshers).brands).toEqual([
      { value: 'air', label: 'Air', count: 1 },
      { value: 'incense', label: 'Incense', count: 1 },
    ]);
  });
});

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

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [2, 3, [1, 2, 3]],
  ])('around page %i of %i shows %j', (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected);
  });
});
