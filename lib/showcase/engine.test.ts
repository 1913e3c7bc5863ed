import fc from 'fast-check';
import { type ShowcaseChoice, selectEntries } from './engine';
import { showcaseSorts } from './sort';
import { anEntry, headphones } from './testing';

const everything: ShowcaseChoice = {
  sort: null,
  brands: [],
  categories: [],
  genres: [],
  max: null,
};

const ids = (choice: Partial<ShowcaseChoice>, entries = headphones) =>
  selectEntries(entries, { ...everything, ...choice }).map(({ id }) => id);

describe('sorts (spec section 4, sample catalogue filtering)', () => {
  it.each([
    [null, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['latest', [1, 2, 3, 4, 5, 6]],
    ['featured', [2, 6]],
    ['top-rated', [1, 4, 6, 8]],
    ['price-lowest', [3, 8, 7, 2, 5, 4, 1, 6]],
    ['price-highest', [6, 1, 4, 2, 5, 7, 8, 3]],
  ])('%s shows %j', (sort, expected) => {
    expect(ids({ sort })).toEqual(expected);
  });

  it('offers exactly these, by their labels', () => {
    expect(showcaseSorts.map(({ title }) => title)).toEqual([
      'Latest',
      'Featured',
      'Top Rated',
      'Price(Lowest First)',
      'Price(Highest First)',
    ]);
  });

  it.each(['newest', 'Latest', '', 'constructor'])('refuses the unknown sort %j', (sort) => {
    expect(() => ids({ sort })).toThrow(new Error('Wrong Option Selected.'));
  });
});

describe('filters (spec section 4, sample catalogue filtering)', () => {
  it.each<[string, Partial<ShowcaseChoice>, number[]]>([
    ['a brand', { brands: ['JBL'] }, [1, 4, 7]],
    ['brands in any case', { brands: ['jbl', 'BOAT'] }, [1, 2, 4, 5, 7]],
    ['a category', { categories: ['Neckbands'] }, [4, 8]],
    ['categories in any case', { categories: ['EARBUDS', 'earphones'] }, [2, 3, 7]],
    ['brand and category', { brands: ['Sony'], categories: ['Headphones'] }, [6]],
    ['a price at the cap', { max: 10 }, [3, 8]],
    ['a cap of nothing', { max: 0 }, []],
    ['filters on a sort', { brands: ['Sony'], sort: 'price-lowest' }, [3, 8, 6]],
    ['filters on the first six only', { brands: ['JBL'], sort: 'latest' }, [1, 4]],
    ['an unknown brand', { brands: ['Bose'] }, []],
  ])('%s', (_, choice, expected) => {
    expect(ids(choice)).toEqual(expected);
  });

  it('finds an entry by its genre, by any category it stands in, and a refresher by its type', () => {
    const entries = [
      anEntry({ id: 1, genre: 'men', category: "Men's Perfumes", alsoIn: ['All Perfumes'] }),
      anEntry({ id: 2, genre: 'women', category: 'All Perfumes', type: 'multiple' }),
      anEntry({ id: 3, brand: 'Glade', category: 'Air and Car Refreshers', type: 'air' }),
    ];
    expect(ids({ genres: ['Men'] }, entries)).toEqual([1]);
    expect(ids({ categories: ['all perfumes'] }, entries)).toEqual([1, 2]);
    expect(ids({ brands: ['Air'] }, entries)).toEqual([3]);
    expect(ids({ brands: ['multiple'] }, entries)).toEqual([]);
  });
});

it('never invents, repeats or changes an entry, and keeps every promise of the filters', () => {
  const entry = fc.record({
    id: fc.nat(),
    brand: fc.constantFrom('JBL', 'boAt', 'Sony'),
    category: fc.constantFrom('Headphones', 'Earbuds', 'Earphones', 'Neckbands'),
    finalPrice: fc.nat(60_000),
    rateCount: fc.option(fc.integer({ min: 1, max: 5 })),
  });
  const choice = fc.record({
    sort: fc.option(fc.constantFrom(...showcaseSorts.map(({ id }) => id))),
    brands: fc.subarray(['JBL', 'BOAT', 'sony']),
    categories: fc.subarray(['headphones', 'Earbuds', 'NECKBANDS']),
    genres: fc.constant([]),
    max: fc.option(fc.integer({ min: 0, max: 49 }).map((tens) => tens * 10)),
  });
  fc.assert(
    fc.property(fc.array(entry), choice, (facts, chosen) => {
      const entries = facts.map(anEntry);
      const before = [...entries];
      const found = selectEntries(entries, chosen);
      expect(entries).toEqual(before);
      expect(new Set(found).size).toBe(found.length);
      const inList = (list: readonly string[], value: string) =>
        list.length === 0 || list.some((other) => other.toLowerCase() === value.toLowerCase());
      for (const one of found) {
        expect(entries).toContain(one);
        expect(inList(chosen.brands, one.brand)).toBe(true);
        expect(inList(chosen.categories, one.category)).toBe(true);
        expect(one.finalPrice).toBeLessThanOrEqual((chosen.max ?? 600) * 100);
      }
      const prices = found.map(({ finalPrice }) => finalPrice);
      const rising = prices.toSorted((a, b) => a - b);
      if (chosen.sort === 'price-lowest') expect(prices).toEqual(rising);
      if (chosen.sort === 'price-highest') expect(prices).toEqual(rising.reverse());
      if (chosen.sort === 'latest') expect(found.length).toBeLessThanOrEqual(6);
    }),
  );
});
