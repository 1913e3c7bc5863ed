import { serveNode, type TestServer } from '@/lib/backend/testing/serve';
import { log } from '@/lib/server/log';
import {
  type FakeBackend,
  faultyBackend,
  json,
  wireProduct,
} from '@/scripts/faults/support/fake-backend';
import { canRun, checkBackend } from './check-backend';

let backend: FakeBackend;

beforeEach(async () => {
  jest.spyOn(log, 'warn').mockImplementation();
  backend = await faultyBackend();
});

afterEach(() => backend.refuse());

const bars: number[] = [];
const progress = (total: number) => {
  bars.push(total);
  return { show: (done: number) => void bars.push(done), end: () => undefined };
};

it('tells what is right, and what is wrong by row and field', async () => {
  const check = await checkBackend(backend.origin, progress);
  expect(check.calls.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['GET /api/products', 'right'],
    ['GET /api/products/1', 'right'],
    ['GET /api/products/search?q=Perfume%201', 'right'],
    ['GET /api/products?baseImagePath=terkibmen', 'right'],
    ['GET /api/products?baseImagePath=terkibwomen', 'right'],
    ['GET /api/products?baseImagePath=jehiz&genre=men', 'right'],
    ['POST /api/promocode/validate', 'right'],
  ]);
  expect(bars).toEqual([3, 1, 2, 3]);
  expect(canRun(check)).toBe(true);
  expect(check.products.map(({ id }) => id)).toEqual([1, 2, 3, 7]);
  expect(check.dropped.map(({ index, problems }) => [index, problems.length])).toEqual([
    [3, 1],
    [4, 2],
    [5, 1],
    [7, expect.any(Number)],
  ]);
  expect(check.guessed).toMatchObject([{ index: 6, id: '7', problems: [{ field: 'discount' }] }]);
  expect(check.missingPictures).toEqual(new Set(['gone/3.webp']));
});

it('tells of calls that fail, and of answers that are not to the question', async () => {
  const server: TestServer = await serveNode((request, response) => {
    const answer = request.url?.includes('/search')
      ? json({ message: 'The index is being built' }, 500)
      : json(request.method === 'POST' ? { valid: true, discount: 0.5 } : [wireProduct(1)]);
    answer(response, request);
  });
  const { calls } = await checkBackend(server.origin, null);
  await server.close();
  expect(calls.slice(1)).toMatchObject([
    { outcome: 'wrong', detail: 'the list has it, this call does not' },
    { outcome: 'failed', detail: expect.stringContaining('status 500') },
    { outcome: 'wrong', detail: '1 product, 1 of another folder or genre' },
    { outcome: 'wrong' },
    { outcome: 'wrong' },
    { outcome: 'wrong', detail: 'takes a code that nobody gave out' },
  ]);
  expect(calls[2]?.detail).toContain('it says "The index is being built"');
});

it('says why a call had no answer, as its first cause does', async () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:9');
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
  const { calls, products } = await checkBackend('http://127.0.0.1:9', null);
  expect(products).toEqual([]);
  expect(calls[0]).toMatchObject({ outcome: 'failed', detail: `no answer: ${cause.message}` });
});
