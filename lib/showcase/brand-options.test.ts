import { brandOptions } from './brand-options';
import { brandMenu } from './facets';
import { anEntry } from './testing';

const entries = [
  anEntry({ brand: 'Zenith', type: 'watch' }),
  anEntry({ brand: 'curren', type: 'watch' }),
  anEntry({ brand: 'Casio', type: 'watch' }),
  anEntry({ brand: '', type: 'watch' }),
];
const names = (route: string, over = entries) =>
  brandOptions(route, over).options.map(({ label }) => label);

describe('brand options by route (spec sections 2 and 9)', () => {
  it.each([
    ['/makeup', ['Maybelline', 'Ruby Beauty', 'Samoa', 'dali', 'Ruby Rose']],
    ['/watches', ['Curren', 'Richard Mille']],
    ['/lattafa-rasasi', ['Lattafa', 'Rasasi']],
    ['/refreshers', ['Air', 'Furniture', 'Incense', 'Car']],
    ['/musk', []],
    ['/body-mist', []],
    ['/body-cream', []],
  ])('%s names %j', (route, expected) => {
    expect(names(route, [])).toEqual(expected);
    expect(names(`/shop${route}/more`, [])).toEqual(expected);
  });

  it('puts the catalogue’s own after the named ones, each once, with the number of its products', () => {
    expect(brandOptions('/watches', entries).options).toEqual([
      { value: 'Curren', label: 'Curren', count: 1 },
      { value: 'Richard Mille', label: 'Richard Mille', count: 0 },
      { value: 'Casio', label: 'Casio', count: 1 },
      { value: 'Zenith', label: 'Zenith', count: 1 },
    ]);
    expect(names('/musk')).toEqual(['Casio', 'curren', 'Zenith']);
  });

  it('counts refreshers by type under the label Type', () => {
    const refreshers = [
      anEntry({ type: 'car' }),
      anEntry({ type: 'car' }),
      anEntry({ type: 'air' }),
    ];
    const { label, options } = brandOptions('/refreshers', refreshers);
    expect(label).toBe('Type');
    expect(options.map(({ value, count }) => [value, count])).toEqual([
      ['air', 1],
      ['furniture', 0],
      ['incense', 0],
      ['car', 2],
    ]);
  });

  it.each(['/all-products', '/perfumes', '/perfumes/men', '/original'])(
    '%s offers the usual names and the catalogue’s, sorted, none twice',
    (route) => {
      const offered = names(route, [...entries, anEntry({ brand: 'DIOR' })]);
      expect(offered.length).toBeGreaterThan(100);
      expect(offered).toEqual(expect.arrayContaining(['Dior', 'Casio', 'Zenith']));
      expect(new Set(offered.map((name) => name.toLowerCase())).size).toBe(offered.length);
      expect(offered).toEqual(
        offered.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare),
      );
    },
  );
});

describe('brandMenu', () => {
  const menu = (name: string) => ({
    label: 'Brand' as const,
    options: [{ value: name, label: name, count: 1 }],
  });
  const facets = { brands: menu('all'), brandsIn: { Watches: menu('Curren') } };

  it.each([
    [[], 'all'],
    [['watches'], 'Curren'],
    [['Musk Products'], 'all'],
    [['Watches', 'Musk Products'], 'all'],
  ])('with %j ticked offers %s', (ticked, expected) => {
    expect(brandMenu(facets, ticked).options[0]?.value).toBe(expected);
  });
});
