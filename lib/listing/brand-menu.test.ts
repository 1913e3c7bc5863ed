import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { wordsOf } from '@/lib/words/words';
import { brandCounter } from './brand-menu';
import { entriesOf } from './entries';
import { groupFor } from './query';

const lists = {
  '/all-products': ['Azzaro', 'Dior', 'Zara'],
  '/watches': ['Curren', 'Richard Mille'],
  '/lattafa-rasasi': ['Rasasi', 'Lattafa'],
};

const watches = ['Zenith', 'curren', 'Casio', ''].map((brand) => ({ brand, type: 'watch' }));

async function groupOver(facts: readonly Partial<Product>[]) {
  const products = facts.map((fact, index) => aProduct({ id: index + 1, ...fact }));
  const { add, group } = brandCounter();
  for (const entry of await entriesOf(products, { products: [], featured: [] })) add(entry);
  return group(wordsOf('en'), lists);
}

const namesOf = (options: readonly { label: string }[] = []) => options.map(({ label }) => label);

describe('the brands of All Products', () => {
  it('are none over nothing: an option that finds nothing helps nobody', async () => {
    expect(await groupOver([])).toMatchObject({ options: [], within: {} });
  });

  it('are those of the catalogue, sorted, none twice, spelt as usual', async () => {
    const { options } = await groupOver([...watches, { brand: 'DIOR' }, { brand: 'dior' }]);
    expect(namesOf(options)).toEqual(['Casio', 'curren', 'Dior', 'Zenith']);
    expect(options.find(({ label }) => label === 'Dior')?.count).toBe(2);
  });
});

describe('the brands within a category', () => {
  it('are the usual ones that are there first, then the others, each once with its number', async () => {
    expect((await groupOver(watches)).within?.watches?.options).toEqual([
      { value: 'Curren', label: 'Curren', count: 1 },
      { value: 'Casio', label: 'Casio', count: 1 },
      { value: 'Zenith', label: 'Zenith', count: 1 },
    ]);
    const both = (await groupOver([{ brand: 'Lattafa' }, { brand: 'Rasasi' }])).within;
    expect(namesOf(both?.['lattafa-rasasi']?.options)).toEqual(['Rasasi', 'Lattafa']);
    const musk = (await groupOver(watches.map((watch) => ({ ...watch, type: 'musk' })))).within
      ?.musk;
    expect(namesOf(musk?.options)).toEqual(['Casio', 'curren', 'Zenith']);
  });

  it('are types for refreshers, under the label Type', async () => {
    const { within } = await groupOver([{ type: 'car' }, { type: 'car' }, { type: 'air' }]);
    expect(within?.refreshers).toEqual({
      title: 'Type',
      options: [
        { value: 'air', label: 'Air', count: 1 },
        { value: 'car', label: 'Car', count: 2 },
      ],
      search: { label: 'Search Type', none: 'No Type found' },
    });
  });

  it('are the same as everywhere in categories that have none of their own', async () => {
    expect(Object.keys((await groupOver([{ brand: 'Dior', genre: 'men' }])).within ?? {})).toEqual(
      [],
    );
  });

  it.each([
    [[], 'all'],
    [['Watches'], 'Curren'],
    [['musk'], 'all'],
    [['watches', 'musk'], 'all'],
  ])('stand in the group with %j ticked: %s', (category, expected) => {
    const menu = (name: string) => ({
      title: 'Brand',
      options: [{ value: name, label: name, count: 1 }],
      search: null,
    });
    const group = {
      ...menu('all'),
      key: 'brand' as const,
      idle: false,
      within: { watches: menu('Curren') },
    };
    const query = { ticked: { category }, max: null, sort: null, page: 1 };
    expect(groupFor(group, query).options[0]?.value).toBe(expected);
  });
});
