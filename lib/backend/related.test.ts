import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import type { ProductFilter } from './backend';
import { relatedProducts } from './related';

const listProducts = jest.fn<Promise<Product[]>, [ProductFilter]>();
const watches = [1, 2, 3, 4, 5, 6].map((id) => aProduct({ id, type: 'watch' }));

jest.mock('./current', () => ({
  currentBackend: () => ({ listProducts: (filter: ProductFilter) => listProducts(filter) }),
}));
jest.mock('./snapshot', () => ({
  getCatalogue: async () => ({ products: [...watches, aProduct({ id: 9, type: 'musk' })] }),
}));

beforeEach(() => listProducts.mockResolvedValue([1, 2, 3, 4, 5, 6].map((id) => aProduct({ id }))));

it.each([
  [{ type: 'multiple', imagePath: 'terkibwomen/3.webp' }, { baseImagePath: 'terkibwomen' }],
  [
    { type: 'single', genre: 'men' },
    { baseImagePath: 'jehiz', genre: 'men' },
  ],
] as const)('asks the backend for %j by %j', async (changes, filter) => {
  const related = await relatedProducts(aProduct({ id: 3, ...changes }));
  expect(listProducts).toHaveBeenCalledWith(filter);
  expect(related.map((product) => product.id)).toEqual([1, 2, 4, 5]);
});

it('takes products of the same type for every other type', async () => {
  const related = await relatedProducts(aProduct({ id: 1, type: 'watch' }));
  expect(related).toEqual(watches.slice(1, 5));
  expect(await relatedProducts(aProduct({ id: 9, type: 'musk' }))).toEqual([]);
  expect(listProducts).not.toHaveBeenCalled();
});
