import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { listEntries, pageWindow, selectEntries } from './list';
import { listingIndex } from './listing-index';
import { findListing } from './listings';
import type { ListingQuery } from './query';
import { categorySorts } from './sorts';

const words = { products: [], featured: [], brands: {} };

function listing(slug: string) {
  const found = findListing(slug);
  if (found === null) throw new Error(`no listing ${slug}`);
  return found;
}

const catalogue: Product[] = [
  aProduct({ id: 5, name: 'Éclat', brand: 'Lanvin', genre: 'women', price: 2200 }),
  aProduct({ id: 2, name: 'asad', brand: 'LATTAFA', genre: 'men', price: 1800 }),
  aProduct({ id: 9, name: 'Zoom', brand: 'Rasasi', genre: 'unisex', price: 1800 }),
  aProduct({ id: 7, name: 'Aventus', brand: 'Creed', genre: 'men', type: 'single', price: 60000 }),
];

type Changes = Partial<ListingQuery['ticked']> & Partial<Pick<ListingQuery, 'max' | 'sort'>>;

async function ids({ max = null, sort = 'newest', ...ticked }: Changes, slug = 'perfumes') {
  const index = await listingIndex('en', listing(slug), catalogue, words);
  const query = { ticked, max, sort, page: 1 };
  return (await listEntries(listing(slug), index, query))?.items.map(({ product }) => product.id);
}

describe('a category’s listing', () => {
  it.each([
    ['newest', [2, 9, 5, 7]],
    ['price-low', [2, 9, 5, 7]],
    ['price-high', [7, 5, 2, 9]],
    ['a-z', [2, 7, 5, 9]],
    ['z-a', [9, 5, 7, 2]],
    ['oldest', [2, 5, 7, 9]],
    ['featured', [5, 2, 9, 7]],
  ] as const)('sorts by %s', async (sort, expected) => {
    expect(await ids({ sort })).toEqual(expected);
  });

  it('has a case for every sort', () => {
    expect(categorySorts).toHaveLength(7);
  });

  it.each<[Changes, number[]]>([
    [{ brand: ['lattafa', 'Rasasi'] }, [2, 9]],
    [{ brand: ['Lattafa', 'Creed'], genre: ['men'] }, [2, 7]],
    [{ genre: ['men', 'unisex'] }, [2, 9, 7]],
    [{ max: 20 }, [2, 9]],
    [{ max: 18 }, [2, 9]],
    [{ max: null }, [2, 9, 5, 7]],
    [{ brand: ['Nobody'] }, []],
  ])('filters by %j', async (changes, expected) => {
    expect(await ids(changes)).toEqual(expected);
  });

  it('ignores a genre where it has no such facet', async () => {
    expect(await ids({ genre: ['women'] }, 'perfumes-men')).toEqual([2, 7]);
  });

  it('offers brands whatever their case, and genres in their order, each with its number', async () => {
    const more = [...catalogue, aProduct({ brand: 'Lattafa' })];
    const [brands, genres] = (await listingIndex('en', listing('perfumes'), more, words)).groups;
    expect(brands?.options.map(({ label, count }) => [label, count])).toEqual([
      ['Creed', 1],
      ['Lanvin', 1],
      ['LATTAFA', 2],
      ['Rasasi', 1],
    ]);
    expect(genres?.options.map(({ value }) => value)).toEqual(['men', 'women', 'unisex']);
  });

  it('offers no genre for men or women, and types for refreshers', async () => {
    const groupsOf = async (slug: string, products: Product[]) =>
      (await listingIndex('en', listing(slug), products, words)).groups;
    expect((await groupsOf('perfumes-men', catalogue)).map(({ title }) => title)).toEqual([
      'Brand',
      'Price band',
    ]);
    const refreshers = [aProduct({ type: 'incense' }), aProduct({ type: 'air' })];
    expect((await groupsOf('refreshers', refreshers))[0]).toMatchObject({
      title: 'Type',
      options: [
        { value: 'air', label: 'Air', count: 1 },
        { value: 'incense', label: 'Incense', count: 1 },
      ],
    });
  });

  it('offers families and bands of prices where they differ, and filters by their ids', async () => {
    const scented = (id: number, price: number, ...family: string[]) =>
      aProduct({ id, type: 'single', price, ...(family.length > 0 && { details: { family } }) });
    const goods = [
      scented(1, 1000, 'woody', 'oud'),
      scented(2, 1001, 'oud', 'Old Beirut'),
      scented(3, 64_000),
    ];
    const index = await listingIndex('fr', listing('original'), goods, words);
    const offered = (key: string) =>
      index.groups
        .find((group) => group.key === key)
        ?.options.map(({ value, label, count }) => [value, label, count]);
    expect(offered('family')).toEqual([
      ['woody', 'Boisé', 1],
      ['Old Beirut', 'Old Beirut', 1],
      ['oud', 'Oud', 2],
    ]);
    expect(offered('price')).toEqual([
      ['0-10', 'Jusqu’à $10', 1],
      ['10-25', 'De $10 à $25', 1],
      ['100-up', 'Plus de $100', 1],
    ]);
    const query = {
      ticked: { family: ['oud'], price: ['10-25', '100-up'] },
      max: null,
      sort: null,
    };
    const found = await selectEntries(listing('original'), index, query);
    expect(found.map(({ product }) => product.id)).toEqual([2]);
    const plain = (await listingIndex('en', listing('original'), [scented(3, 64_000)], words))
      .groups;
    expect(plain.map(({ key, idle }) => [key, idle])).toEqual([
      ['brand', false],
      ['genre', true],
      ['price', true],
    ]);
  });

  it('finds what has a note wherever it stands, and offers none of the hundreds', async () => {
    const goods = [
      aProduct({ id: 1, details: { notes_top: ['White Musk'], notes_base: ['oud'] } }),
      aProduct({ id: 2, details: { notes_base: ['white musk'] } }),
      aProduct({ id: 3, details: { notes_heart: ['musk'] } }),
    ];
    const index = await listingIndex('en', listing('perfumes'), goods, words);
    expect(index.groups.map(({ key }) => key)).not.toContain('note');
    const found = async (...note: string[]) =>
      (
        await selectEntries(listing('perfumes'), index, { ticked: { note }, max: null, sort: null })
      ).map(({ product }) => product.id);
    expect(await Promise.all([found('white-musk'), found('oud', 'musk'), found('rose')])).toEqual([
      [1, 2],
      [1, 3],
      [],
    ]);
  });

  it('keeps the indexes that are in use, of however many notes others ask', async () => {
    const of = (slug: string) => listingIndex('en', listing(slug), catalogue, words);
    const [perfumes, first] = [await of('perfumes'), await of('notes-first')];
    for (let at = 0; at < 100; at += 1) {
      await of(`notes-n${at}`);
      expect(await of('perfumes')).toBe(perfumes);
    }
    expect(await of('notes-first')).not.toBe(first);
  });

  it('calls kinds by the words of the language, and those without a word by themselves', async () => {
    const goods = ['men', 'elixir', 'constructor'].map((genre) => aProduct({ genre }));
    const [, genres] = (await listingIndex('fr', listing('perfumes'), goods, words)).groups;
    expect(genres?.title).toBe('Genre');
    expect(genres?.options.map(({ value, label }) => [value, label])).toEqual([
      ['men', 'Homme'],
      ['constructor', 'Constructor'],
      ['elixir', 'Elixir'],
    ]);
    const [types] = (
      await listingIndex('ar', listing('refreshers'), [aProduct({ type: 'car' })], words)
    ).groups;
    expect(types).toMatchObject({
      title: 'النوع',
      options: [{ value: 'car', label: 'معطّر سيارة', count: 1 }],
      search: { label: 'ابحث عن نوع' },
    });
  });
});

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [4, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, 9]],
    [5, 9, [1, 4, 5, 6, 9]],
    [9, 9, [1, 6, 7, 8, 9]],
    [2, 3, [1, 2, 3]],
  ])('around page %i of %i shows %j', (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected);
  });
});
