import { GET } from '@/app/api/products/search/route';
import { aProduct } from '@/lib/catalogue/testing';
import { log } from '@/lib/server/log';
import { BackendError } from './backend';
import { searchForPage } from './pages';
import { searchCatalogue } from './search-catalogue';

const products = [
  aProduct({ id: 1, name: 'Coco Mademoiselle', brand: 'Chanel' }),
  aProduct({ id: 2, name: 'Sauvage', brand: 'Dior' }),
];
const searchProducts = jest.fn();
const getCatalogue = jest.fn();

jest.mock('./current', () => ({ currentBackend: () => ({ searchProducts }) }));
jest.mock('./snapshot', () => ({
  getCatalogue: () => getCatalogue(),
  catalogueAtHand: () => ({ byId: new Map(products.map((product) => [product.id, product])) }),
}));

beforeEach(() => {
  jest.clearAllMocks();
  searchProducts.mockResolvedValue([]);
  getCatalogue.mockResolvedValue({
    products,
    byId: new Map(products.map((product) => [product.id, product])),
  });
});

const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);

it('asks the backend once, as typed, and takes its answer as it is', async () => {
  const hit = { id: 9, name: 'Nine', price: 2000, imagePath: '' };
  searchProducts.mockResolvedValue([hit]);
  expect((await searchCatalogue(' شانيل 50ml')).hits).toEqual([hit]);
  expect(searchProducts.mock.calls).toEqual([[' شانيل 50ml']]);
  expect(getCatalogue).not.toHaveBeenCalled();
});

it.each([
  ['شانيل', [1]],
  ['cocomademoiselle', [1]],
  ['sauvage xyzzy 100ml', [2]],
  ['xyzzy', []],
])(
  'finds %j by the catalogue where the backend finds nothing, on page and dropdown',
  async (text, expected) => {
    expect(ids((await searchForPage(text, 1)).found?.items ?? [])).toEqual(expected);
    const answer = await GET(new Request(`http://shop/?q=${encodeURIComponent(text)}`));
    const hits: { id: number }[] = await answer.json();
    expect(ids(hits)).toEqual(expected);
    expect(searchProducts).toHaveBeenCalledTimes(2);
  },
);

it('fails where the backend does, and finds nothing where only the catalogue is away', async () => {
  jest.spyOn(log, 'error').mockImplementation();
  getCatalogue.mockRejectedValue(new BackendError('', 503));
  expect((await searchCatalogue('شانيل')).hits).toEqual([]);
  expect(log.error).toHaveBeenCalledTimes(1);
  searchProducts.mockRejectedValue(new BackendError('Closed', 503));
  await expect(searchCatalogue('شانيل')).rejects.toThrow('Closed');
});
