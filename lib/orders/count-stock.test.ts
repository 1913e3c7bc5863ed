import { BackendError } from '@/lib/backend/backend';
import { findProductNow } from '@/lib/backend/find-product';
import type { Product } from '@/lib/catalogue/product';
import { PLENTY } from '@/lib/catalogue/stock';
import { aProduct } from '@/lib/catalogue/testing';
import { database } from '@/lib/db/connection';
import { readCounts } from '@/lib/db/stock';
import { env } from '@/lib/env';
import { log } from '@/lib/server/log';
import { orderCounts, quoteCounts } from './count-stock';

jest.mock('@/lib/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/env')>('@/lib/env');
  return { ...actual, env: jest.fn(actual.env) };
});
jest.mock('@/lib/db/connection', () => ({ database: async () => 'the database' }));
jest.mock('@/lib/db/stock');
jest.mock('@/lib/backend/find-product');

const sellBy = (backendUrl: string | null) =>
  jest.mocked(env).mockReturnValue({
    ...jest.requireActual<typeof import('@/lib/env')>('@/lib/env').env(),
    backendUrl,
  });

const few = aProduct({ id: 1, stock: 2 });
const plenty = aProduct({ id: 2, stock: PLENTY });
const uncounted = aProduct({ id: 3 });
const products = [few, plenty, uncounted];

const entries = async (counts: ReturnType<typeof quoteCounts>) => Object.fromEntries(await counts);

beforeEach(() => {
  jest.mocked(findProductNow).mockReset();
  jest.spyOn(log, 'error').mockImplementation(() => {});
});

describe('over the shop’s own database', () => {
  beforeEach(() => sellBy(null));

  test('a quote reads the counts anew, and an order leaves them to its transaction', async () => {
    jest.mocked(readCounts).mockResolvedValue(new Map([['1/', 1]]));
    expect(await entries(quoteCounts(products))).toEqual({ '1/': 1 });
    expect(readCounts).toHaveBeenCalledWith(await database(), [1, 2, 3]);
    expect(await entries(orderCounts(products))).toEqual({});
    expect(findProductNow).not.toHaveBeenCalled();
  });

  test('while the database does not answer, a quote takes what pages show', async () => {
    jest.mocked(readCounts).mockRejectedValue(new Error('disk I/O'));
    expect(await entries(quoteCounts(products))).toEqual({ '1/': 2 });
    expect(log.error).toHaveBeenCalledWith(
      'stock.not_read',
      expect.objectContaining({ error: 'Error: disk I/O' }),
    );
  });
});

describe('over a retailer’s backend', () => {
  beforeEach(() => sellBy('https://retailer.example'));

  test('a quote takes what its list had', async () => {
    expect(await entries(quoteCounts(products))).toEqual({ '1/': 2 });
    expect(findProductNow).not.toHaveBeenCalled();
  });

  test('an order asks again for what is counted, and for nothing else', async () => {
    const now: Record<number, Product> = { 1: { ...few, stock: 1 }, 2: { ...plenty, stock: 12 } };
    jest.mocked(findProductNow).mockImplementation(async (id) => now[id] ?? null);
    expect(await entries(orderCounts(products))).toEqual({ '1/': 1, '2/': 12 });
    expect(jest.mocked(findProductNow).mock.calls).toEqual([[1], [2]]);
  });

  test('what has left the catalogue since is sold out, and silence leaves the list’s word', async () => {
    jest.mocked(findProductNow).mockImplementation(async (id) => {
      if (id === 1) throw new BackendError('down');
      return null;
    });
    expect(await entries(orderCounts(products))).toEqual({ '1/': 2, '2/': 0 });
  });
});
