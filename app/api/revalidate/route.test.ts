import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backendAt } from '@/lib/backend/current';
import { acceptList } from '@/lib/backend/good-list';
import { getCatalogue } from '@/lib/backend/snapshot';
import { closeDatabase, connection, database } from '@/lib/db/connection';
import { log } from '@/lib/server/log';
import { type FakeBackend, fakeBackend, wireProduct } from '@/scripts/faults/support/fake-backend';
import { GET as getHealth } from '../health/route';
import { POST as revalidate } from './route';

const SECRET = 'secret of the list tests';

jest.mock('next/cache', () => ({ revalidatePath: () => undefined }));

let backend: FakeBackend;
let dataDir: string;

const listOf = (count: number, changes = {}) =>
  Array.from({ length: count }, (_, index) => wireProduct(index + 1, changes));

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lists-'));
  backend = await fakeBackend([]);
  Object.assign(process.env, {
    BACKEND_URL: backend.origin,
    DATA_DIR: dataDir,
    REVALIDATE_SECRET: SECRET,
  });
});

afterAll(async () => {
  await closeDatabase();
  await backend.refuse();
  await rm(dataDir, { recursive: true });
});

/** Clears the process's memory, as a restart does. */
async function restart() {
  for (const name of ['catalogue', 'backend']) Reflect.deleteProperty(globalThis, `shop:${name}`);
  await closeDatabase();
}

const accept = async () => acceptList(await database(), backend.origin);

/** A shop that has read a list with this number of products. */
async function shopWith(count: number) {
  await restart();
  backend.products = listOf(count);
  await accept();
  expect((await getCatalogue()).products).toHaveLength(count);
}

beforeEach(() => {
  jest.spyOn(log, 'warn').mockImplementation();
  jest.spyOn(log, 'error').mockImplementation();
  jest.spyOn(log, 'info').mockImplementation();
  // Only a test's own calls read the list.
  jest.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => undefined));
});

const loadFailures = () =>
  jest
    .mocked(log.error)
    .mock.calls.filter(([event]) => event === 'catalogue.load_failed')
    .map(([, fields]) => fields);

async function announce(): Promise<number> {
  const headers = { authorization: `Bearer ${SECRET}` };
  const request = new Request('http://shop/api/revalidate', { method: 'POST', headers });
  return (await revalidate(request)).status;
}

const health = async () => (await getHealth()).json();

it.each<[string, unknown[], RegExp]>([
  ['nothing', [], /the list is empty/],
  [
    'rows whose field was renamed',
    listOf(20, { price: undefined, price_usd: '20.00' }),
    /none of its 20 rows can be sold.*price: must be an amount in 20/,
  ],
  ['fewer than half', listOf(9), /9 products.*20 before/],
  [
    'fewer than half that can be sold',
    [...listOf(9), ...listOf(11, { name: '' }).map((row, at) => ({ ...row, id: 100 + at }))],
    /9 products.*20 before.*name: .* in 11/,
  ],
])('keeps the last good list where the backend answers %s, and says so', async (_, rows, why) => {
  await shopWith(20);
  expect(await health()).toMatchObject({ status: 'ok' });
  backend.products = rows;
  expect(await announce()).toBe(502);
  expect((await getCatalogue()).products).toHaveLength(20);
  const reason = { error: expect.stringMatching(why), kept: true };
  expect(loadFailures()).toEqual([reason]);
  expect(await health()).toMatchObject({
    status: 'degraded',
    backend: { ok: false, products: 20, problem: expect.stringMatching(why) },
  });
  backend.products = listOf(20);
  expect(await announce()).toBe(200);
  expect(await health()).toMatchObject({ status: 'ok' });
});

it('shows no list after a restart that is less than half of the last good one', async () => {
  await shopWith(20);
  await restart();
  backend.products = listOf(9);
  await expect(getCatalogue()).rejects.toMatchObject({ name: 'BackendError' });
  expect(await health()).toMatchObject({ status: 'failing', backend: { ok: false, products: 0 } });
  backend.products = listOf(10);
  expect(await announce()).toBe(200);
  expect((await getCatalogue()).products).toHaveLength(10);
});

it('does not begin with an empty shop', async () => {
  await restart();
  for (const rows of [[], listOf(3, { id: 'x' })]) {
    backend.products = rows;
    await expect(getCatalogue()).rejects.toMatchObject({ name: 'BackendError' });
  }
});

it('takes over a list that really shrank once its owner accepts it', async () => {
  await shopWith(20);
  backend.products = listOf(3);
  expect(await announce()).toBe(502);
  await accept();
  expect(await announce()).toBe(200);
  expect((await getCatalogue()).products).toHaveLength(3);
});

it('takes no notice of how many products another backend had', async () => {
  await shopWith(20);
  const other = await fakeBackend(listOf(2));
  expect(await backendAt(other.origin).listProducts()).toHaveLength(2);
  await other.refuse();
});

it('goes by what it remembers itself while the database is away', async () => {
  await shopWith(20);
  const { db } = await connection();
  await db.schema.alterTable('meta').renameTo('gone').execute();
  backend.products = listOf(9);
  expect(await announce()).toBe(502);
  backend.products = listOf(10);
  expect(await announce()).toBe(200);
  await db.schema.alterTable('gone').renameTo('meta').execute();
  await db.deleteFrom('meta').where('value', 'like', `%${backend.origin}%`).execute();
  backend.products = listOf(4);
  expect(await announce()).toBe(502);
});
