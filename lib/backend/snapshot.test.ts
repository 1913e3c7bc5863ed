import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { log } from '@/lib/log';
import { BackendError } from './backend';
import { getCatalogue, reloadCatalogue } from './snapshot';

const listProducts = jest.fn<Promise<Product[]>, []>();

jest.mock('./current', () => ({ currentBackend: () => ({ listProducts: () => listProducts() }) }));

const shared: typeof globalThis & { shopCatalogue?: { timer: NodeJS.Timeout | null } } = globalThis;
const first = [aProduct({ id: 1 }), aProduct({ id: 2 })];
const second = [aProduct({ id: 1, price: 2500 })];

beforeEach(() => {
  jest.useFakeTimers();
  delete shared.shopCatalogue;
  jest.spyOn(log, 'error').mockImplementation();
  jest.spyOn(log, 'info').mockImplementation();
  listProducts.mockResolvedValue(first);
});

afterEach(() => jest.useRealTimers());

const refresh = () => jest.advanceTimersByTimeAsync(30_000);

it('loads once, however many ask at once', async () => {
  const [one, two] = await Promise.all([getCatalogue(), getCatalogue()]);
  expect(one).toBe(two);
  expect(one.products).toEqual(first);
  expect(one.byId.get(2)?.name).toBe('Asad');
  await getCatalogue();
  expect(listProducts).toHaveBeenCalledTimes(1);
});

it('rejects where the first load fails, and tries again for the next caller', async () => {
  listProducts.mockRejectedValueOnce(new BackendError('Closed', 503));
  await expect(Promise.all([getCatalogue(), getCatalogue()])).rejects.toThrow('Closed');
  expect(listProducts).toHaveBeenCalledTimes(1);
  expect((await getCatalogue()).products).toHaveLength(2);
});

it('shares a slow failure for a tenth of its time, so that no page waits twice', async () => {
  listProducts.mockImplementationOnce(async () => {
    await jest.advanceTimersByTimeAsync(10_000);
    throw new BackendError('', null);
  });
  await expect(getCatalogue()).rejects.toThrow(BackendError);
  await expect(getCatalogue()).rejects.toThrow(BackendError);
  expect(listProducts).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect((await getCatalogue()).products).toHaveLength(2);
});

it('follows changes in the background; what did not change stays the same object', async () => {
  const before = await getCatalogue();
  await refresh();
  const unchanged = await getCatalogue();
  expect(unchanged.products).toBe(before.products);
  expect(unchanged.loadedAt).toBe(before.loadedAt + 30_000);
  listProducts.mockResolvedValue(second);
  await refresh();
  const after = await getCatalogue();
  expect(after.products).toEqual(second);
  expect(after.products).not.toBe(before.products);
});

it('keeps the last good catalogue while refreshing fails, and logs that once', async () => {
  await getCatalogue();
  listProducts.mockRejectedValue(new BackendError('', null));
  await refresh();
  await refresh();
  expect((await getCatalogue()).products).toEqual(first);
  expect(log.error).toHaveBeenCalledTimes(1);
  listProducts.mockResolvedValue(second);
  await refresh();
  expect((await getCatalogue()).products).toEqual(second);
  expect(log.info).toHaveBeenCalledWith('catalogue.recovered', { products: 1 });
});

it('reads anew on demand, after a load that may have begun too early', async () => {
  const early = getCatalogue();
  listProducts.mockResolvedValue(second);
  expect((await reloadCatalogue()).products).toEqual(second);
  expect((await early).products).toEqual(first);
});

it('does not keep a process alive', async () => {
  jest.useRealTimers();
  await getCatalogue();
  expect(shared.shopCatalogue?.timer?.hasRef()).toBe(false);
  clearInterval(shared.shopCatalogue?.timer ?? undefined);
});
