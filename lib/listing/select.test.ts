import fc from 'fast-check';
import { wordsOf } from '@/lib/words/words';
import { PAGE_SIZE, paginate, selectEntries } from './list';
import { sorter } from './listing-index';
import { allProducts } from './listings';
import type { ListingQuery } from './query';
import { anEntry, headphones } from './testing';

type Choice = Partial<ListingQuery['ticked']> & Partial<Pick<ListingQuery, 'max' | 'sort'>>;

const select = ({ max = null, sort = null, ...ticked }: Choice, entries = headphones) =>
  selectEntries(allProducts, { entries, sorted: sorter(entries) }, { ticked, max, sort });

const ids = async (choice: Choice, entries = headphones) =>
  (await select(choice, entries)).map(({ product }) => product.id);

describe('the sorts of All Products', () => {
  it.each([
    [null, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['latest', [1, 2, 3, 4, 5, 6]],
    ['featured', [2, 6]],
    ['top-rated', [1, 4, 6, 8]],
    ['price-lowest', [3, 8, 7, 2, 5, 4, 1, 6]],
    ['price-highest', [6, 1, 4, 2, 5, 7, 8, 3]],
  ])('%s shows %j', async (sort, expected) => {
    expect(await ids({ sort })).toEqual(expected);
  });

  it('are exactly these, by their labels', () => {
    expect(allProducts.sorts.map(({ id }) => wordsOf('en').sorts[id])).toEqual([
      'Latest',
      'Featured',
      'Top Rated',
      'Price(Lowest First)',
      'Price(Highest First)',
    ]);
  });

  it.each(['newest', 'Latest', '', 'constructor'])('do not include %j', async (sort) => {
    await expect(ids({ sort })).rejects.toThrow(new Error('Wrong Option Selected.'));
  });
});

describe('the filters', () => {
  it.each<[string, Choice, number[]]>([
    ['a brand', { brand: ['JBL'] }, [1, 4, 7]],
    ['brands in any case', { brand: ['jbl', 'BOAT'] }, [1, 2, 4, 5, 7]],
    ['a category', { category: ['neckbands'] }, [4, 8]],
    ['categories in any case', { category: ['EARBUDS', 'earphones'] }, [2, 3, 7]],
    ['brand and category', { brand: ['Sony'], category: ['headphones'] }, [6]],
    ['a price at the cap', { max: 10 }, [3, 8]],
    ['a cap of nothing', { max: 0 }, []],
    ['filters on a sort', { brand: ['Sony'], sort: 'price-lowest' }, [3, 8, 6]],
    ['filters on the first six only', { brand: ['JBL'], sort: 'latest' }, [1, 4]],
    ['an unknown brand', { brand: ['Bose'] }, []],
  ])('%s', async (_, choice, expected) => {
    expect(await ids(choice)).toEqual(expected);
  });

  it('find an entry by its genre, by any category it stands in, and a refresher by its type', async () => {
    const men = { slug: 'perfumes-men', place: 1 };
    const perfumes = { slug: 'perfumes', place: 0 };
    const entries = [
      anEntry({ product: { id: 1, genre: 'men' }, categories: [perfumes, men] }),
      anEntry({ product: { id: 2, genre: 'women', type: 'multiple' }, categories: [perfumes] }),
      anEntry({ product: { id: 3, brand: 'Glade', genre: '', type: 'air' } }),
    ];
    expect(await ids({ genre: ['Men'] }, entries)).toEqual([1]);
    expect(await ids({ category: ['perfumes'] }, entries)).toEqual([1, 2]);
    expect(await ids({ brand: ['Air'] }, entries)).toEqual([3]);
    expect(await ids({ brand: ['multiple'] }, entries)).toEqual([]);
  });
});

it('never invents, repeats or changes an entry, and keeps every promise of the filters', async () => {
  const entry = fc
    .record({
      id: fc.nat(),
      brand: fc.constantFrom('JBL', 'boAt', 'Sony'),
      category: fc.constantFrom('Headphones', 'Earbuds', 'Earphones', 'Neckbands'),
      price: fc.nat(60_000),
      stars: fc.option(fc.integer({ min: 1, max: 5 })),
    })
    .map(({ id, brand, category, ...facts }) =>
      anEntry({
        product: { id, brand },
        categories: [{ slug: category.toLowerCase(), place: 0 }],
        ...facts,
      }),
    );
  const choice = fc.record({
    sort: fc.option(fc.constantFrom(...allProducts.sorts.map(({ id }) => id))),
    brand: fc.subarray(['JBL', 'BOAT', 'sony']),
    category: fc.subarray(['headphones', 'Earbuds', 'NECKBANDS']),
    max: fc.option(fc.integer({ min: 0, max: 49 }).map((tens) => tens * 10)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(entry), choice, async (entries, chosen) => {
      const before = [...entries];
      const found = await select(chosen, entries);
      expect(entries).toEqual(before);
      expect(new Set(found).size).toBe(found.length);
      const inList = (list: readonly string[], value = '') =>
        list.length === 0 || list.some((other) => other.toLowerCase() === value.toLowerCase());
      for (const one of found) {
        expect(entries).toContain(one);
        expect(inList(chosen.brand, one.product.brand)).toBe(true);
        expect(inList(chosen.category, one.categories[0]?.slug)).toBe(true);
        expect(one.price).toBeLessThanOrEqual((chosen.max ?? 600) * 100);
      }
      const prices = found.map(({ price }) => price);
      const rising = prices.toSorted((a, b) => a - b);
      if (chosen.sort === 'price-lowest') expect(prices).toEqual(rising);
      if (chosen.sort === 'price-highest') expect(prices).toEqual(rising.reverse());
      if (chosen.sort === 'latest') expect(found.length).toBeLessThanOrEqual(6);
    }),
  );
});

it('cuts pages of twelve and knows none beyond the last', () => {
  const many = Array.from({ length: 25 }, (_, index) => index);
  expect(PAGE_SIZE).toBe(12);
  expect(paginate(many, 1)).toMatchObject({ total: 25, pages: 3 });
  expect(paginate(many, 3)?.items).toEqual([24]);
  expect(paginate(many, 4)).toBeNull();
  expect(paginate([], 1)).toEqual({ items: [], total: 0, pages: 1 });
});
