import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import type { ProductFilter } from './backend';
import { BackendError } from './backend';
import { relatedForPage } from './pages';
import { relatedProducts } from './related';

const listProducts = jest.fn<Promise<Product[]>, [ProductFilter]>();
const watches = [1, 2, 3, 4, 5, 6].map((id) => aProduct({ id, type: 'watch' }));
const perfume = (id: number, genre: string, type = 'multiple') =>
  aProduct({ id, genre, type, imagePath: `photos/${id}.webp` });
const perfumes = [
  perfume(21, 'men'),
  perfume(22, 'women'),
  perfume(23, 'women', 'single'),
  perfume(24, 'unisex'),
  perfume(25, 'women'),
  perfume(26, 'women'),
  perfume(27, 'men'),
];

jest.mock('./current', () => ({
  currentBackend: () => ({ listProducts: (filter: ProductFilter) => listProducts(filter) }),
}));
jest.mock('./snapshot', () => ({
  getCatalogue: async () => ({
    products: [...watches, aProduct({ id: 9, type: 'musk' }), ...perfumes],
  }),
}));

const ids = async (product: Product) => (await relatedProducts(product)).map(({ id }) => id);

beforeEach(() => listProducts.mockResolvedValue([1, 2, 3, 4, 5, 6].map((id) => aProduct({ id }))));

it.each([
  [{ imagePath: 'terkibwomen/3.webp', genre: 'unisex' }, { baseImagePath: 'terkibwomen' }],
  [{ imagePath: 'img/terkibmen/3.webp', genre: 'women' }, { baseImagePath: 'terkibmen' }],
  [{ imagePath: 'photos/3.webp', genre: 'women' }, { baseImagePath: 'terkibwomen' }],
  [{ imagePath: 'photos/3.webp', genre: 'unisex' }, { baseImagePath: 'terkibmen' }],
  [{ imagePath: '', genre: '' }, { baseImagePath: 'terkibmen' }],
  [
    { type: 'single', genre: 'men' },
    { baseImagePath: 'jehiz', genre: 'men' },
  ],
  [
    { type: 'single', genre: 'men', genreAsSent: 'Men' },
    { baseImagePath: 'jehiz', genre: 'Men' },
  ],
  [{ type: 'single', genre: '', imagePath: 'photos/3.webp' }, { baseImagePath: 'jehiz' }],
])('asks the backend for %j by %j', async (changes, filter) => {
  expect(await ids(aProduct({ id: 3, ...changes }))).toEqual([1, 2, 4, 5]);
  expect(listProducts).toHaveBeenCalledWith(filter);
});

it('begins with what smells most alike, by family and notes', async () => {
  const scented = (id: number, family: string[], notes_base: string[]) =>
    aProduct({ id, details: { family, notes_base } });
  listProducts.mockResolvedValue([
    aProduct({ id: 1 }),
    scented(2, ['floral'], ['Rose', 'vetiver', 'Musk']),
    scented(3, ['floral'], ['musk']),
    scented(4, ['woody'], ['vetiver']),
    scented(5, ['woody', 'floral'], ['rose']),
  ]);
  const product = scented(9, ['woody'], ['rose', 'vetiver']);
  expect(await ids(product)).toEqual([4, 5, 2, 1]);
});

it('takes products of the same type for every other type, known or not', async () => {
  const related = await relatedProducts(aProduct({ id: 1, type: 'watch' }));
  expect(related).toEqual(watches.slice(1, 5));
  expect(await relatedProducts(aProduct({ id: 9, type: 'musk' }))).toEqual([]);
  expect(await relatedProducts(aProduct({ id: 10, type: 'candle' }))).toEqual([]);
  expect(listProducts).not.toHaveBeenCalled();
});

it.each([
  [perfume(25, 'women'), [22, 26, 21, 24]],
  [perfume(24, 'unisex'), [21, 22, 25, 26]],
  [perfume(30, 'women', 'single'), [23]],
])(
  'lets the catalogue stand in where the backend has nothing in the folder %#',
  async (product, alike) => {
    listProducts.mockResolvedValue([product]);
    expect(await ids(product)).toEqual(alike);
  },
);

it('hands on the failure of a call, rather than to guess', async () => {
  listProducts.mockRejectedValue(new BackendError('Closed', 503));
  await expect(relatedProducts(perfume(25, 'women'))).rejects.toThrow('Closed');
});

it('leaves a page without the section where the call fails, and logs that', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  listProducts.mockRejectedValue(new BackendError('Closed', 503));
  expect(await relatedForPage(perfume(25, 'women'))).toEqual([]);
  expect(written.mock.calls.join()).toContain('"productId":25');
});
