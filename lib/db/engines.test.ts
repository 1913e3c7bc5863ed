import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { type Location, openMigrated, openShopDatabase } from './connection';
import { migrate } from './migrate';
import { firstTables } from './migrations/0001-first-tables';
import { rateLimits } from './migrations/0002-rate-limits';
import { listOptIns } from './opt-ins';
import { countUnnotifiedOrders, insertOrder, listOrders } from './orders';
import { sqliteFile } from './private-files';
import { listAllProducts } from './products';
import type { Db, Tables } from './schema';
import { sqliteDialect } from './sqlite';
import { addSubscriber, listSubscribers } from './subscribers';
import { openTestDatabase, testLocation } from './testing';

describe.each(['sqlite', 'postgres'] as const)('migrations on %s', (engine) => {
  it('are applied once, and refused where a newer release was here', async () => {
    const { db, close } = await openTestDatabase(engine);
    expect(await migrate(db, engine)).toEqual([]);
    await sql`insert into migrations (name, applied_at) values ('9999-later', '')`.execute(db);
    await expect(migrate(db, engine)).rejects.toThrow('newer release: 9999-later');
    await close();
  });
});

/** An empty database on either engine, with none of our tables. */
function openEmpty({ databaseUrl, dataDir }: Location): Db {
  const dialect =
    databaseUrl === null
      ? sqliteDialect(sqliteFile(dataDir))
      : new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl }) });
  return new Kysely<Tables>({ dialect });
}

it.each(['sqlite', 'postgres'] as const)(
  'orders of an earlier release keep what became of them and of their e-mails, on %s',
  async (engine) => {
    const { location, remove } = await testLocation(engine);
    const db = openEmpty(location);
    await sql`create table migrations (name text primary key, applied_at text not null)`.execute(
      db,
    );
    for (const migration of [firstTables, rateLimits]) {
      await migration.up(db, engine);
      await sql`insert into migrations values (${migration.name}, '')`.execute(db);
    }
    const earlier = [
      ['MC-1', 'placed', null],
      ['MC-2', 'emailed', null],
      ['MC-3', 'email_failed', null],
      ['MC-4', 'replaced', 'MC-2'],
      ['MC-5', 'emailed', null],
      ['MC-6', 'emailed', null],
    ] as const;
    for (const [number, status, replacedBy] of earlier) {
      await sql`
        insert into orders (number, idempotency_key, content_hash, status, replaced_by, created_at,
          phone, first_name, last_name, address, city, country, newsletter, promo_fraction,
          items_total_cents, gift_cents, promo_discount_cents, shipping_cents, subtotal_cents,
          total_cents)
        values (${number}, ${number}, '', ${status}, ${replacedBy},
          ${`2026-01-0${number.slice(-1)}T00:00:00.000Z`},
          '', '', '', '', '', '', 0, 0, 0, 0, 0, 0, 0, 0)`.execute(db);
    }
    await sql`
      insert into outbox_emails (order_id, created_at, template_params, passed_on_at)
      values (2, '', '{}', '2026-01-02'), (5, '', '{}', null), (6, '', '{}', null)`.execute(db);
    await sql`
      insert into email_attempts (order_id, attempted_at, outcome, detail)
      values (5, '', 'sent', '200 OK'), (6, '', 'sent', 'resend: OK')`.execute(db);

    await sql`update orders set newsletter = 1, phone = '71-234567'
      where number in ('MC-2', 'MC-4', 'MC-5')`.execute(db);

    await migrate(db, engine);
    expect(await listOptIns(db)).toEqual([
      { phone: '71-234567', createdAt: '2026-01-02T00:00:00.000Z' },
    ]);
    const orders = await db
      .selectFrom('orders')
      .select(['number', 'status', 'email_status', 'promo_released', 'email_next_at'])
      .orderBy('id')
      .execute();
    expect(orders.map((row) => Object.values(row))).toEqual([
      ['MC-1', 'placed', 'unsent', 0, '2026-01-01T00:00:00.000Z'],
      ['MC-2', 'placed', 'sent', 0, null],
      ['MC-3', 'placed', 'failed', 0, '2026-01-03T00:00:00.000Z'],
      ['MC-4', 'replaced', 'unsent', 1, null],
      ['MC-5', 'placed', 'unsent', 0, '2026-01-05T00:00:00.000Z'],
      ['MC-6', 'placed', 'sent', 0, null],
    ]);
    const events = db.selectFrom('order_events').select(['order_id', 'status', 'at']);
    expect(await events.where('order_id', 'in', [1, 4]).orderBy('id').execute()).toEqual([
      { order_id: 1, status: 'placed', at: '2026-01-01T00:00:00.000Z' },
      { order_id: 4, status: 'placed', at: '2026-01-04T00:00:00.000Z' },
      { order_id: 4, status: 'replaced', at: '2026-01-02T00:00:00.000Z' },
    ]);
    expect(await countUnnotifiedOrders(db)).toEqual({
      count: 3,
      oldestAt: '2026-01-01T00:00:00.000Z',
    });
    await db.destroy();
    await remove();
  },
);

it('several servers may start at once on an empty PostgreSQL database', async () => {
  const { location, remove } = await testLocation('postgres');
  const opened = await Promise.all(Array.from({ length: 4 }, () => openShopDatabase(location)));
  const counts = await Promise.all(
    opened.map(async ({ db }) => (await listAllProducts(db)).length),
  );
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(0);
  await Promise.all(opened.map(({ db }) => db.destroy()));
  await remove();
});

it('an unreachable PostgreSQL is an error, never another database', async () => {
  const nowhere = { databaseUrl: 'postgres://shop@127.0.0.1:1/shop', dataDir: '' };
  await expect(openMigrated(nowhere)).rejects.toThrow('ECONNREFUSED');
});

it('SQLite is durable, holds references and survives a value it cannot store', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  const pragmas = await sql`
    select (select journal_mode from pragma_journal_mode) as journal,
           (select synchronous from pragma_synchronous) as sync,
           (select foreign_keys from pragma_foreign_keys) as keys`.execute(db);
  expect(pragmas.rows).toEqual([{ journal: 'wal', sync: 2, keys: 1 }]);
  await expect(sql`select ${true}`.execute(db)).rejects.toThrow('A boolean cannot be stored');
  await close();
});

/** From here on no checkpoint can overwrite what another process has just committed. */
const WAL_RESET_FIXED = 3_051_003;

it('SQLite is a release that two processes can write without damaging it', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const [major = 0, minor = 0, patch = 0] = (rows[0]?.version ?? '').split('.').map(Number);
  expect(major * 1_000_000 + minor * 1000 + patch).toBeGreaterThanOrEqual(WAL_RESET_FIXED);
  await close();
});

/**
 * Another process that takes the write lock of a SQLite file, reports it, and releases it on
 * request.
 */
const HOLDER = `
  const { DatabaseSync } = require('@photostructure/sqlite');
  const db = new DatabaseSync(process.argv[1]);
  db.exec('begin immediate');
  console.log('locked');
  process.stdin.once('data', () => setTimeout(() => { db.exec('commit'); process.exit(0); }, 200));
`;

async function lockedBySomeoneElse(file: string): Promise<{ release: () => Promise<unknown> }> {
  const other = spawn(process.execPath, ['-e', HOLDER, file]);
  const ended = once(other, 'exit');
  await once(createInterface({ input: other.stdout }), 'line');
  return {
    release: () => {
      other.stdin.write('\n');
      return ended;
    },
  };
}

it('SQLite waits for the lock that another process holds', async () => {
  const { db, location, close } = await openTestDatabase('sqlite');
  const lock = await lockedBySomeoneElse(sqliteFile(location.dataDir));
  const ended = lock.release();
  expect(await addSubscriber(db, 'rima@example.com')).toBe(true);
  expect(await listSubscribers(db)).toHaveLength(1);
  await ended;
  await close();
});

it('SQLite holds nothing else up while a write waits for a lock', async () => {
  const { db, location, close } = await openTestDatabase('sqlite');
  const lock = await lockedBySomeoneElse(sqliteFile(location.dataDir));
  let written = false;
  const write = Promise.all([addSubscriber(db, 'rima@example.com'), insertOrder(db, orderWith())]);
  write.finally(() => {
    written = true;
  });
  expect(await listSubscribers(db)).toEqual([]);
  expect(await listOrders(db)).toEqual([]);
  expect(written).toBe(false);
  await lock.release();
  expect(await write).toMatchObject([true, { kind: 'inserted' }]);
  await close();
});

it('SQLite on a full disk keeps nothing of an order, and is as good as before once there is room', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  await insertOrder(db, orderWith());
  const { rows } = await sql<{ pages: number }>`
    select page_count as pages from pragma_page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.pages)}`.execute(db);
  const order = orderWith({
    number: 'K7PX-4WQ9',
    idempotencyKey: 'second',
    address: 'x'.repeat(99_999),
  });
  await expect(insertOrder(db, order)).rejects.toThrow('full');
  await expect(addSubscriber(db, 'x'.repeat(99_999))).rejects.toThrow('full');
  expect(await listOrders(db)).toHaveLength(1);
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect(await insertOrder(db, order)).toMatchObject({ kind: 'inserted' });
  expect(await listOrders(db)).toHaveLength(2);
  await close();
});

it('SQLite is as good as before once a lock that lasted too long is gone', async () => {
  const { location, close } = await openTestDatabase('sqlite');
  const file = sqliteFile(location.dataDir);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, 20) });
  const lock = await lockedBySomeoneElse(file);
  await expect(addSubscriber(db, 'a@example.com')).rejects.toThrow('locked');
  await expect(insertOrder(db, orderWith())).rejects.toThrow('locked');
  expect(await listSubscribers(db)).toEqual([]);
  await lock.release();
  expect(await insertOrder(db, orderWith())).toMatchObject({ kind: 'inserted' });
  expect(await addSubscriber(db, 'a@example.com')).toBe(true);
  await db.destroy();
  await close();
});
