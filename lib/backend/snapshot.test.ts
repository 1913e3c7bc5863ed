import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { log } from '@/lib/server/log';
import { BackendError } from './backend';
import {
  catchUp,
  followCatalogue,
  getCatalogue,
  lookForChanges,
  reloadCatalogue,
} from './snapshot';

const listProducts = jest.fn<Promise<Product[]>, []>();
const askVersion = jest.fn<Promise<string>, []>();

/** Whether the backend tells its version. */
let tells = false;

jest.mock('./current', () => ({
  currentBackend: () => ({
    listProducts: () => listProducts(),
    ...(tells && { version: () => askVersion() }),
  }),
}));

const first = [aProduct({ id: 1 }), aProduct({ id: 2 })];
const second = [aProduct({ id: 1, price: 2500 })];

beforeEach(() => {
  jest.useFakeTimers();
  Reflect.deleteProperty(globalThis, 'shop:catalogue');
  jest.spyOn(log, 'error').mockImplementation();
  jest.spyOn(log, 'info').mockImplementation();
  listProducts.mockResolvedValue(first);
  tells = false;
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

it('tells which types and genres nobody here knows, again only when these change', async () => {
  const candle = (id: number) => aProduct({ id, type: 'candle', genre: 'home' });
  const reports = () =>
    jest.mocked(log.info).mock.calls.filter(([event]) => event === 'catalogue.unknown_kinds');
  listProducts.mockResolvedValue([candle(1), aProduct({ id: 2 }), aProduct({ id: 3, genre: '' })]);
  await getCatalogue();
  await refresh();
  listProducts.mockResolvedValue([candle(1), aProduct({ id: 2, price: 2500 })]);
  await refresh();
  expect(reports()).toEqual([
    [expect.anything(), { types: 1, typesNamed: 'candle 1', genres: 1, genresNamed: 'home 1' }],
  ]);
  listProducts.mockResolvedValue([candle(1), candle(4), aProduct({ id: 5, type: 'gift box' })]);
  await refresh();
  expect(reports()[1]).toEqual([
    expect.anything(),
    { types: 3, typesNamed: 'candle 2, gift box 1', genres: 2, genresNamed: 'home 2' },
  ]);
});

it('reads anew on demand, after a load that may have begun too early', async () => {
  const early = getCatalogue();
  listProducts.mockResolvedValue(second);
  expect((await reloadCatalogue()).products).toEqual(second);
  expect((await early).products).toEqual(first);
});

describe('over a backend that tells its version', () => {
  beforeEach(() => {
    tells = true;
    askVersion.mockResolvedValue('one');
  });

  const change = () => {
    askVersion.mockResolvedValue('two');
    listProducts.mockResolvedValue(second);
  };

  it('has another version within a second, tells of it, and reads nothing while there is none', async () => {
    const tell = jest.fn();
    followCatalogue(tell);
    await getCatalogue();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(listProducts).toHaveBeenCalledTimes(1);
    change();
    await jest.advanceTimersByTimeAsync(1000);
    expect((await getCatalogue()).products).toEqual(second);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('tells of what is sold out, and lets the number of pieces that are left wait', async () => {
    const tell = jest.fn();
    followCatalogue(tell);
    listProducts.mockResolvedValue([aProduct({ id: 1, stock: 3 })]);
    await getCatalogue();
    askVersion.mockResolvedValue('two');
    listProducts.mockResolvedValue([aProduct({ id: 1, stock: 2 })]);
    await jest.advanceTimersByTimeAsync(1000);
    expect((await getCatalogue()).byId.get(1)?.stock).toBe(2);
    expect(tell).not.toHaveBeenCalled();
    askVersion.mockResolvedValue('three');
    listProducts.mockResolvedValue([aProduct({ id: 1, stock: 0, inStock: false })]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('looks at once where it is told to, but not while it has just looked', async () => {
    await getCatalogue();
    await jest.advanceTimersByTimeAsync(5500);
    change();
    lookForChanges();
    await jest.advanceTimersByTimeAsync(0);
    expect((await getCatalogue()).products).toEqual(second);
    askVersion.mockResolvedValue('three');
    lookForChanges();
    await jest.advanceTimersByTimeAsync(0);
    expect(listProducts).toHaveBeenCalledTimes(2);
  });

  it('catches up before a price counts, also with a load that began before the change', async () => {
    await getCatalogue();
    let loaded = (_: Product[]) => {};
    listProducts.mockReturnValueOnce(
      new Promise((resolve) => {
        loaded = resolve;
      }),
    );
    const early = reloadCatalogue();
    await jest.advanceTimersByTimeAsync(0);
    change();
    const caughtUp = catchUp();
    await jest.advanceTimersByTimeAsync(0);
    loaded(first);
    await caughtUp;
    expect((await early).products).toEqual(first);
    expect((await getCatalogue()).products).toEqual(second);
  });

  it('counts by the catalogue in memory where the version does not come', async () => {
    await getCatalogue();
    askVersion.mockReturnValue(new Promise(() => undefined));
    const caughtUp = catchUp();
    await jest.advanceTimersByTimeAsync(2000);
    await caughtUp;
    expect((await getCatalogue()).products).toEqual(first);
  });
});

it('does not keep a process alive', async () => {
  jest.useRealTimers();
  const regularly = jest.spyOn(globalThis, 'setInterval');
  await getCatalogue();
  expect(regularly).toHaveBeenCalledTimes(1);
  const timer = regularly.mock.results[0]?.value;
  expect(timer.hasRef()).toBe(false);
  clearInterval(timer);
});
