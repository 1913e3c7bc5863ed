import fc from 'fast-check';
import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { buildSearchIndex, type SearchIndex } from './search-index';

const catalogue = [
  aProduct({
    id: 1,
    name: 'Black Opium',
    brand: 'Yves Saint Laurent',
    genre: 'women',
    type: 'single',
  }),
  aProduct({ id: 2, name: "J'adore", brand: 'Dior', genre: 'women', type: 'single' }),
  aProduct({ id: 3, name: 'La Vie Est Belle', brand: 'Lancôme', genre: 'women' }),
  aProduct({ id: 4, name: 'Sauvage', brand: 'Dior', genre: 'men' }),
  aProduct({ id: 5, name: 'Musk Opium', brand: 'Al Rehab', genre: 'unisex', type: 'musk' }),
  aProduct({ id: 6, name: 'Opium Noir', brand: 'Lattafa', genre: 'unisex' }),
  aProduct({ id: 7, name: 'Fresh Linen', brand: 'Air Wick', genre: 'unisex', type: 'air' }),
  aProduct({ id: 8, name: 'Chrono', brand: 'Curren', genre: 'men', type: 'watch' }),
  aProduct({
    id: 9,
    name: 'Fit Me Powder',
    brand: 'Maybelline',
    genre: 'women',
    type: 'makeup',
  }),
  aProduct({ id: 10, name: 'La Nuit de l’Homme', brand: 'Rasasi', genre: 'men' }),
  aProduct({ id: 11, name: 'Fig Tree', brand: 'Diptych', genre: 'home', type: 'gift candle' }),
];

let search: SearchIndex;

beforeAll(async () => {
  search = await buildSearchIndex(catalogue);
});

const ids = (query: string) => search(query).map((hit) => hit.id);

describe('Arabic', () => {
  const NAMES = ['عِطْرُ الأسد', 'مسك الطهارة', 'لطافة ٩ م', 'Oud عود Royal'];
  let arabic: SearchIndex;

  beforeAll(async () => {
    arabic = await buildSearchIndex(NAMES.map((name, index) => aProduct({ id: index + 1, name })));
  });

  it.each([
    ['عطر الأسد', 1],
    ['عطر الاسد', 1],
    ['عـــطر', 1],
    ['الأَسَد', 1],
    ['\u200fالأسد\u200f', 1],
    ['الطهاره', 2],
    ['مسک', 2],
    ['لطافة 9', 3],
    ['لطافة ۹', 3],
    ['عود', 4],
    ['royal عود', 4],
  ])('%s finds product %i first', (query, id) => {
    expect(arabic(query)[0]?.id).toBe(id);
  });

  it('finds nothing by a word that is nowhere', () => {
    expect(arabic('ورد')).toEqual([]);
  });
});

it.each([
  ['lancome', [3]],
  ['LANCÔME', [3]],
  ['dior sauvage', [4]],
  ['sauvgae', [4]],
  ['savage', [4]],
  ['maybeline', [9]],
  ['jadore', [2]],
  ["j'adore", [2]],
  ['j adore', [2]],
  ['nuit de l homme', [10]],
  ['sauvage for men', [4]],
  ['men sauvage', [4]],
  ['sauv di m', [4]],
  ['perfume dior', [2, 4]],
  ['opi al', [5]],
  ['opium xy', []],
  ['air freshener', [7]],
  ['watch', [8]],
  ['make-up', [9]],
  ['candle', [11]],
  ['gift home', [11, 10]],
  ['zzzz', []],
  ['dior zzzz', []],
  ['the', []],
  ['', []],
  [' !? ', []],
])('finds for %j the products %j', (query, expected) => {
  expect(ids(query)).toEqual(expected);
});

it('puts names that begin with the query first, then words of names', () => {
  expect(ids('opium')).toEqual([6, ...ids('opium').slice(1)]);
  expect(ids('opi').sort()).toEqual([1, 5, 6]);
  expect(ids('opi')[0]).toBe(6);
});

/** The names that a query finds in a shop of these products. */
async function find(query: string, products: Partial<Product>[]): Promise<string[]> {
  const answer = await buildSearchIndex(products.map((facts, id) => aProduct({ id, ...facts })));
  return answer(query).map(({ name }) => name);
}

it.each([
  [
    'rose',
    ['Night Rosewood', 'Night Ruse', 'Night Rose'],
    ['Night Rose', 'Night Rosewood', 'Night Ruse'],
  ],
  ['rose', ['Rose Gold', 'Rose'], ['Rose', 'Rose Gold']],
  ['dior sauvage', ['Sauvage Elixir', 'Sauvage'], ['Sauvage', 'Sauvage Elixir']],
  ['lhomme', ['Lhomme Bleu', "L'Homme"], ["L'Homme", 'Lhomme Bleu']],
])(
  'orders names for %j by what they say beside it: of %j the order is %j',
  async (query, names, order) => {
    const products = names.map((name) => ({ name, brand: 'Dior' }));
    expect(await find(query, products)).toEqual(order);
  },
);

it('counts a word more in the name than in the brand, and more there than as a type', async () => {
  const products: Partial<Product>[] = [
    { name: 'Type', type: 'musk' },
    { name: 'Brand', brand: 'Musk' },
    { name: 'Musk', brand: 'Dior' },
  ];
  expect(await find('mukst', products)).toEqual([]);
  expect(await find('muks', products)).toEqual(['Musk', 'Brand', 'Type']);
});

it('counts a word once, where it stands best', async () => {
  const products = [
    { name: 'Both', brand: 'Rose Rosewood' },
    { name: 'One', brand: 'Rose' },
  ];
  expect(await find('rose', products)).toEqual(['Both', 'One']);
});

it('keeps the order of the catalogue among products that only their brand, type or genre tells', () => {
  expect(ids('dior')).toEqual([2, 4]);
  expect(ids('for women')).toEqual([1, 2, 3, 9]);
});

it('finds every product by the beginnings of any words of its name and brand', () => {
  const anyBeginnings = fc.constantFrom(...catalogue).chain(({ id, name, brand }) => {
    const words = `${name} ${brand}`.split(' ');
    const beginning = fc
      .tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 12 }))
      .map(([word, length]) => word.slice(0, length));
    return fc.tuple(fc.constant(id), fc.array(beginning, { minLength: 1, maxLength: 4 }));
  });
  fc.assert(
    fc.property(anyBeginnings, ([id, beginnings]) => ids(beginnings.join(' ')).includes(id)),
  );
});

it('does not forgive an error in a short word', () => {
  expect(ids('vix')).toEqual([]);
});

it('answers the same again, also after many other questions', () => {
  const before = ids('opium');
  expect(ids('opium')).toEqual(before);
  for (let at = 0; at < 300; at += 1) ids(`opium ${at}`);
  expect(ids('opium')).toEqual(before);
});

it('takes edp and eau de parfum for the same', () => {
  expect(ids('sauvage edp')).toEqual([4]);
  expect(ids('sauvage eau de parfum')).toEqual([4]);
});

it('answers what a search hit is made of', () => {
  expect(search('chrono')).toEqual([
    { id: 8, name: 'Chrono', price: 2000, imagePath: 'terkibmen/1.webp' },
  ]);
});
