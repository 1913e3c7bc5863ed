import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Engine } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { sampleOrder } from '@/lib/orders/testing/samples';
import { log } from '@/lib/server/log';
import { POST as order } from '../orders/route';
import { GET as health } from './route';

type Shop = Awaited<ReturnType<typeof openTestDatabase>>;
let shop: Shop;
let opening: () => Promise<Shop>;

jest.mock('@/lib/db/connection', () => ({
  ...jest.requireActual('@/lib/db/connection'),
  connection: () => opening(),
  database: async () => (await opening()).db,
}));

async function start(engine: Engine): Promise<void> {
  shop = await openTestDatabase(engine, { seeded: true });
  opening = async () => shop;
}

/** Lets pass the time for which a check counts. */
function passTime(seconds: number): void {
  const now = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
}

async function seen() {
  const answer = await health();
  return { code: answer.status, ...(await answer.json()) };
}

async function placeOrder(key: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await order(
    new Request('http://shop/api/orders', {
      method: 'POST',
      headers,
      body: JSON.stringify(sampleOrder()),
    }),
  );
  return answer.status;
}

/** Lets the database take changes or not, as a demoted server and a mount without writing do. */
async function setReadOnly(engine: Engine, is: 'on' | 'off'): Promise<void> {
  if (engine === 'sqlite') {
    await sql`pragma query_only = ${sql.raw(is)}`.execute(shop.db);
    return;
  }
  const client = new Client({ connectionString: shop.location.databaseUrl ?? '' });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  const { rows } = await client.query('select current_database() as name');
  await client.query(`alter database ${rows[0].name} set default_transaction_read_only = ${is}`);
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid != pg_backend_pid()`);
  await client.end();
}

beforeEach(() => {
  for (const level of ['warn', 'error'] as const) jest.spyOn(log, level).mockImplementation();
});

describe.each(['sqlite', 'postgres'] as const)('health on %s', (engine) => {
  beforeEach(() => start(engine));
  afterEach(() => shop.close());

  it('fails while the database takes no changes, says why, and that orders were lost', async () => {
    expect(await seen()).toMatchObject({
      code: 200,
      status: 'ok',
      database: { ok: true, engine },
      unsavedOrders: 0,
    });
    await setReadOnly(engine, 'on');
    passTime(11);
    const failing = { code: 503, status: 'failing', database: { ok: false, problem: 'read_only' } };
    expect(await seen()).toMatchObject({ ...failing, unsavedOrders: 0 });
    const key = randomUUID();
    expect(await placeOrder(key)).toBe(503);
    expect(await seen()).toMatchObject({ ...failing, unsavedOrders: 1 });

    await setReadOnly(engine, 'off');
    passTime(11);
    expect(await seen()).toMatchObject({ code: 503, database: { ok: true }, unsavedOrders: 1 });
    expect(await placeOrder(key)).toBe(201);
    expect(await seen()).toMatchObject({ code: 200, status: 'degraded', unsavedOrders: 1 });
    passTime(300);
    expect(await seen()).toMatchObject({ code: 200, unsavedOrders: 0 });
  });

  it('writes its row once in 10 s', async () => {
    const row = () => shop.db.selectFrom('meta').selectAll().where('key', '=', 'health').execute();
    await seen();
    const before = await row();
    passTime(9);
    await seen();
    expect(await row()).toEqual(before);
    passTime(2);
    await seen();
    expect(await row()).not.toEqual(before);
  });
});

it('fails where orders find no room, whether or not its own row does', async () => {
  await start('sqlite');
  const { rows } = await sql<{ pages: number }>`
    select page_count as pages from pragma_page_count`.execute(shop.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.pages)}`.execute(shop.db);
  while ((await placeOrder(randomUUID())) === 201);
  expect(await seen()).toMatchObject({ code: 503, status: 'failing', unsavedOrders: 1 });
  await shop.close();
});
