import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackend } from '@/lib/admin/backend/check-backend';
import { log } from '@/lib/server/log';
import { type FakeBackend, faultyBackend, wireProduct } from '../faults/support/fake-backend';
import { checkReport } from './backend-report';
import { runShop } from './testing';

let backend: FakeBackend;
let variables: Record<string, string>;

beforeEach(async () => {
  jest.spyOn(log, 'warn').mockImplementation();
  variables = { DATA_DIR: await mkdtemp(join(tmpdir(), 'lists-')) };
  backend = await faultyBackend();
});

afterEach(async () => {
  await backend.refuse();
  await rm(variables.DATA_DIR ?? '', { recursive: true });
});

const shop = (...args: string[]) => runShop(args, variables);

it('tells what is wrong by row and field, and how the shop would look', async () => {
  const bar = { show: () => undefined, end: () => undefined };
  const check = await checkBackend(backend.origin, () => bar);
  const report = checkReport(check, 5);
  expect(report).toMatch(/^All Products +4$/m);
  expect(report).toMatch(/^Men's Perfumes +1$/m);
  expect(report).toMatch(/^Musk Products +1$/m);
  const lines = report.split('\n');
  for (const line of [
    'Products: 4 of 8 are right.',
    'Left out, 4:',
    '    row 4 (id 4): "on request"',
    '    row 5 (id 5): "free"',
    '  name: is missing (1 row)',
    '  id: is used twice (1 row)',
    '    row 6 (id 1): 1',
    '    row 8 (id none):',
    'Sold without what makes no sense, 1:',
    '    row 7 (id 7): 15',
    'Pictures: 1 products name none, 1 name one that cannot be had.',
    '  id 3: gone/3.webp',
    'In no category, under All Products and in search alone: 1.',
    'Of types that the shop does not know: 1 (candle 1).',
    'Of genres that it does not know: 1 (kids 1).',
    'Fit for the home page, as they have a picture: 2. It would rather have 5.',
    'The shop can run on this backend.',
  ]) {
    expect(lines).toContain(line);
  }
  expect(
    lines.filter((line) => /^ {2}price: must be an amount .*\(2 rows\)$/.test(line)),
  ).toHaveLength(1);
  const failing = check.calls.map((call) => ({ ...call, outcome: 'wrong' as const }));
  expect(checkReport({ ...check, calls: failing }, 5)).toContain(
    'but not all of it: see GET /api/products,',
  );
});

it('names no more rows of a kind than asked for, and leaves pictures alone where told to', async () => {
  const check = await checkBackend(backend.origin, null);
  const report = checkReport(check, 1);
  expect(report).toContain('row 4 (id 4): "on request"\n    and 1 more');
  expect(report).not.toContain('row 5 (id 5): "free"');
  expect(report).toContain('the others were not asked for');
});

it('ends with exit code 1 where the shop could not run', async () => {
  const fits = await shop('backend', 'check', `${backend.origin}/`);
  expect(fits).toMatchObject({ code: 0, stderr: '' });
  expect(fits.stdout).toMatch(/The shop can run on this backend\.\n$/);
  backend.products = [{ id: 1 }];
  const empty = await shop('backend', 'check', backend.origin);
  expect(empty.code).toBe(1);
  expect(empty.stdout).toMatch(/could not run on this backend: it has nothing to sell\.\n$/);
  await backend.refuse();
  const down = await shop('backend', 'check', backend.origin);
  expect(down).toMatchObject({ code: 1, stderr: '' });
  expect(down.stdout).toMatch(/^GET \/api\/products +failed +\d+ ms +no answer: /m);
  await backend.listen();
  const nowhere = await shop('backend', 'check', 'nowhere');
  expect(nowhere).toMatchObject({ code: 1, stdout: '' });
  expect(nowhere.stderr).toMatch(/^nowhere is no address of a backend\./);
});

it('accepts the list of the shop’s own backend that shrank, and none without a product', async () => {
  variables = { ...variables, BACKEND_URL: backend.origin };
  const listOf = (count: number) => Array.from({ length: count }, (_, id) => wireProduct(id + 1));
  backend.products = listOf(8);
  const first = await shop('backend', 'accept');
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(/ has 8 products: it counts from now on\.$/m);
  backend.products = listOf(3);
  const check = await shop('backend', 'check', '--no-pictures');
  expect(check).toMatchObject({ code: 1, stderr: '' });
  expect(check.stdout).toMatch(
    /keeps its last good list .*: 3 products, where there were 8 before;/,
  );
  backend.products = [];
  const empty = await shop('backend', 'accept');
  expect(empty).toMatchObject({ code: 1, stdout: '' });
  expect(empty.stderr).toContain('the list is empty');
  backend.products = listOf(3);
  const shrunk = await shop('backend', 'accept');
  expect(shrunk.stdout).toMatch(
    / has 3 products, where there were 8 before: it counts from now on/,
  );
  expect(await shop('backend', 'check', '--no-pictures')).toMatchObject({ code: 0 });
});
