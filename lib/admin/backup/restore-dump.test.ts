import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { withDatabase } from '@/lib/database-url';
import { openConnection } from '@/lib/db/connection';
import { moveOrder } from '@/lib/db/order-events';
import { findOrderByNumber, insertOrder, listOrdersWithLines } from '@/lib/db/orders';
import { WORKING } from '@/lib/db/patience';
import { erasePerson } from '@/lib/db/personal-data';
import { listAllProducts, saveProducts } from '@/lib/db/products';
import { addPromoCode, listPromoCodes } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import { addSubscriber, listSubscribers, removeSubscriber } from '@/lib/db/subscribers';
import { openTestDatabase } from '@/lib/db/testing';
import { sampleProduct } from '@/lib/orders/testing/samples';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { endAll } from '../access/people';
import { makeLink, signedIn, signIn } from '../access/sign-in';
import type { RestorePlan } from './plan-restore';
import { restore } from './restore';
import { onScratch } from './scratch-database';
import { putPgRestore, writeDump } from './testing/dumps';

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

let saved: TestDatabase;
let shop: TestDatabase;
let folder: string;
let file: string;
let session: string;
let path: string | undefined;

const place = (db: Db, number: string, phone = '71-234567') =>
  insertOrder(db, orderWith({ number, idempotencyKey: `key-${number}`, phone, newsletter: true }));

const numbers = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${first}-${String(at).padStart(4, '0')}`);

const source = () => ({ databaseUrl: shop.location.databaseUrl });

/** The databases of the server that restores made and left. */
async function scratches(): Promise<string[]> {
  const found = sql<{ datname: string }>`
    select datname from pg_database where datname like 'shop_restore_%'`;
  return (await found.execute(shop.db)).rows.map(({ datname }) => datname);
}

beforeAll(async () => {
  saved = await openTestDatabase('postgres', { seeded: true });
  const products = [sampleProduct(), sampleProduct({ id: 7, name: 'Seven' })];
  await saveProducts(saved.db, products, { replace: true });
  await addSubscriber(saved.db, 'rima@example.com');
  for (const number of numbers('OLD', 3)) await place(saved.db, number);
  await place(saved.db, 'GONE-0001', '71-111111');
  await moveOrder(saved.db, 'GONE-0001', { from: ['placed'], to: 'delivered', note: '' });
  const { secret } = await makeLink(saved.db, { name: 'Nadim' });
  session = (await signIn(saved.db, { secret, device: '', before: null })) ?? '';
  await saved.db.destroy();
});

afterAll(() => saved.remove());

beforeEach(async () => {
  path = process.env.PATH;
  folder = await mkdtemp(join(tmpdir(), 'shop-dump-'));
  file = join(folder, 'shop.dump');
  await putPgRestore(folder);
  process.env.PATH = folder;
  await writeDump(file, saved.location);
  shop = await openTestDatabase('postgres', { copied: saved.location });
});

afterEach(async () => {
  process.env.PATH = path;
  expect(await scratches()).toEqual([]);
  await shop.close();
  await rm(folder, { recursive: true });
});

it('changes and removes no order, revives nobody, and may come twice', async () => {
  for (const table of ['order_lines', 'order_events']) {
    await sql`delete from ${sql.table(table)} where order_id =
      (select id from orders where number = 'OLD-0002')`.execute(shop.db);
  }
  await sql`delete from orders where number = 'OLD-0002'`.execute(shop.db);
  const newer = numbers('NEW', 18);
  for (const number of newer) await place(shop.db, number);
  await moveOrder(shop.db, 'OLD-0001', { from: ['placed'], to: 'confirmed', note: '' });
  await erasePerson(shop.db, '71-111111');
  await removeSubscriber(shop.db, 'rima@example.com');
  await endAll(shop.db, 'Nadim');
  await saveProducts(shop.db, [sampleProduct({ id: 9 })]);
  const newCode = { code: 'NEWER', name: 'Newer', discount: 0.1, expiresAt: null, useLimit: null };
  await addPromoCode(shop.db, newCode);
  const before = await listOrdersWithLines(shop.db);

  let asked: RestorePlan | null = null;
  const agree = async (plan: RestorePlan) => {
    asked = plan;
  };
  expect(await restore(shop.db, file, { ...source(), agree })).toEqual({ products: 2, orders: 1 });

  expect(asked).toEqual({
    products: { removed: ['9 Asad'], changed: [], added: [] },
    codes: { removed: ['NEWER'], changed: [], added: [] },
  });
  const after = await listOrdersWithLines(shop.db);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.map(({ number }) => number).sort()).toEqual(
    [...newer, ...numbers('OLD', 3), 'GONE-0001'].sort(),
  );
  expect(await findOrderByNumber(shop.db, 'GONE-0001')).toMatchObject({ phone: '', firstName: '' });
  expect((await listSubscribers(shop.db)).map(({ phone }) => phone)).toEqual(['71-234567']);
  expect(await signedIn(shop.db, session)).toBeNull();
  expect((await listAllProducts(shop.db)).map(({ id }) => id)).toEqual([124, 7]);
  const codes = await listPromoCodes(shop.db);

  expect(await restore(shop.db, file, source())).toEqual({ products: 2, orders: 0 });
  expect(await listOrdersWithLines(shop.db)).toEqual(after);
  expect(await listPromoCodes(shop.db)).toEqual(codes);
});

it('begins with what a killed run left removed, and one run at a time', async () => {
  const { databaseUrl } = shop.location;
  let left = '';
  await onScratch(shop.db, databaseUrl ?? '', async (url) => {
    left = new URL(url).pathname.slice(1);
    expect(await scratches()).toEqual([left]);
  });
  await sql`create database ${sql.id(left)}`.execute(shop.db);
  const orphan = openConnection(
    { databaseUrl: withDatabase(databaseUrl ?? '', left), dataDir: '' },
    WORKING,
    'orphan',
  );
  await sql`create table products (id int)`.execute(orphan.db);
  await orphan.db.destroy();
  await restore(shop.db, file, {
    ...source(),
    agree: () =>
      expect(restore(shop.db, file, source())).rejects.toMatchObject({ code: 'conflict' }),
  });
});

it('leaves the shop as it is where it is not agreed to, and no database behind', async () => {
  const agree = async () => {
    throw new Error('no');
  };
  await sql`truncate orders cascade`.execute(shop.db);
  await expect(restore(shop.db, file, { ...source(), agree })).rejects.toThrow('no');
  expect(await listOrdersWithLines(shop.db)).toEqual([]);
});

it.each([
  ['is missing', null, 'apt install postgresql-client'],
  ['fails', 'echo "broken archive" >&2; exit 1', 'broken archive'],
  ['is older', 'echo "unsupported version (1.16) in file header" >&2; exit 1', 'newer release of'],
  [
    'could not make a table',
    `printf 'Command was: SET a = 0;\\nCommand was: CREATE TABLE x;\\nerrors ignored on restore: 2\\n' >&2; exit 1`,
    'CREATE TABLE',
  ],
  ['brings nothing', 'exit 0', 'is no backup of the shop'],
])('is refused where pg_restore %s', async (_, script, message) => {
  if (script === null) await rm(join(folder, 'pg_restore'));
  else await putPgRestore(folder, script);
  const before = await listOrdersWithLines(shop.db);
  await expect(restore(shop.db, file, source())).rejects.toThrow(message);
  expect(await listOrdersWithLines(shop.db)).toEqual(before);
});

it('takes a dump although the server does not know a setting of newer tools', async () => {
  const real = join(folder, 'real');
  await rename(join(folder, 'pg_restore'), real);
  const said = 'Command was: SET transaction_timeout = 0;\\nerrors ignored on restore: 1\\n';
  await putPgRestore(folder, `"${real}" "$@" || exit 2\nprintf '${said}' >&2; exit 1`);
  await sql`truncate orders cascade`.execute(shop.db);
  expect(await restore(shop.db, file, source())).toMatchObject({ orders: 4 });
});

it('is refused, with what to do, where the shop may not make a database', async () => {
  const role = `plain_${Date.now()}`;
  await sql`create role ${sql.id(role)} login`.execute(shop.db);
  const url = new URL(shop.location.databaseUrl ?? '');
  url.username = role;
  const refused = restore(shop.db, file, { databaseUrl: url.href });
  await expect(refused).rejects.toThrow(`alter role "${role}" createdb;`);
  await sql`drop role ${sql.id(role)}`.execute(shop.db);
});

it('is refused by a shop on SQLite', async () => {
  const other = await openTestDatabase('sqlite');
  await expect(restore(other.db, file)).rejects.toThrow('Set DATABASE_URL');
  await other.close();
});
