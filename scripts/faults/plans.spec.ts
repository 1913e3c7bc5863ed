import { expect, test } from '@playwright/test';
import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { type Connection, openMigrated } from '@/lib/db/connection';
import { listEmailAttempts } from '@/lib/db/email-attempts';
import { giveBackStock } from '@/lib/db/order-stock';
import {
  countUnnotifiedOrders,
  findOrderByKey,
  findOrderByNumber,
  insertOrder,
  listOrders,
} from '@/lib/db/orders';
import { listOrderEmails } from '@/lib/db/outbox-emails';
import { findPersonalData, listPastOrders } from '@/lib/db/personal-data';
import { countPromoUses } from '@/lib/db/promo-codes';
import { listReplacedNumbers, markReplaced } from '@/lib/db/replaced-orders';
import type { Db } from '@/lib/db/schema';
import { listStockChanges, readLowCounts } from '@/lib/db/stock';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { startPostgres } from '../testing/postgres.mjs';
import { dataFolder } from './support/shop-server';

const ORDERS = 200_000;

/** So many of them have lines and e-mails. */
const BESIDE = 20_000;

/** The numbers from 1 to `ORDERS`, as a table `counted` with a column `n`. */
const series = sql`
  (with recursive counted(n) as
     (select 1 union all select n + 1 from counted where n < ${sql.lit(ORDERS)})
   select n from counted) as counted`;

/**
 * Fills the ledger and what hangs on it: one order in a thousand is untold, one in ten replaced.
 */
async function fillLedger({ db }: Connection): Promise<void> {
  await sql`
    insert into orders (number, idempotency_key, content_hash, status, told_at, replaced_by, created_at,
      phone, first_name, last_name, address, city, country, newsletter, promo_code, promo_fraction,
      items_total_cents, gift_cents, promo_discount_cents, shipping_cents, subtotal_cents,
      total_cents)
    select 'N-' || n, 'key-' || n, 'hash',
      case when n % 10 = 0 and n % 1000 <> 0 then 'replaced' else 'placed' end,
      case when n % 1000 <> 0 then '2026-01-02T00:00:00.000Z' end,
      case when n % 10 = 0 and n % 1000 <> 0 then 'N-' || (n + 1) end,
      '2026-01-01T00:00:00.' || substr(cast(1000000 + n as text), 2) || 'Z',
      '71-234567', 'R', 'H', 'A', 'B', 'Lebanon', 0,
      case when n % 20 = 0 then 'CODE' || (n % 999) end, 0,
      2000, 0, 0, 300, 2000, 2300
    from ${series}`.execute(db);
  await sql`
    insert into order_lines (order_id, position, product_id, name, brand, type, quantity,
      unit_price_cents)
    select id, 0, 124, 'Asad', 'Lattafa', 'multiple', 1, 2000
    from orders where id <= ${BESIDE}`.execute(db);
  await sql`
    insert into email_attempts (order_id, attempted_at, outcome, detail)
    select id, created_at, 'sent', 'OK' from orders where id <= ${BESIDE}`.execute(db);
  await sql`
    insert into outbox_emails (order_id, created_at, template_params)
    select id, created_at, '{}' from orders where id <= ${BESIDE}`.execute(db);
  await sql`
    insert into order_events (event_id, order_id, at, status, note)
    select number, id, created_at, 'placed', '' from orders where id <= ${BESIDE}`.execute(db);
  await sql`
    insert into rate_limits (key, points, expire)
    select 'orders:' || n, 1, 0 from ${series} where n <= ${BESIDE}`.execute(db);
  await sql`
    insert into opt_ins (phone, order_key, created_at)
    select '03-' || n, 'key-' || n, '' from ${series} where n <= ${BESIDE}`.execute(db);
  await sql`insert into stock (product_id, size, pieces) select n, '', 5 + n from ${series}
    where n <= ${BESIDE}`.execute(db);
  await sql`
    insert into stock_changes (at, product_id, size, change, pieces, reason, order_id)
    select '', n, '', -1, 5, 'placed', n from ${series} where n <= ${BESIDE}`.execute(db);
  await sql`analyze`.execute(db);
}

/** The database as it is, and every statement that runs on it. */
function watched({ db }: Connection): { db: Db; statements: CompiledQuery[] } {
  const statements: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), statements };
}

/** How the engine would run a statement, line by line. */
async function planOf({ db, engine }: Connection, query: CompiledQuery): Promise<string[]> {
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await db.executeQuery<Record<string, unknown>>({
    ...query,
    sql: `${explain} ${query.sql}`,
  });
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN']));
}

/** Reads a whole table, without an index. */
const WHOLE = /^\s*(->\s*)?(SCAN \w+(?! USING)\b|(Parallel )?Seq Scan)/;

/** An empty database on either engine, and how to remove it. */
async function place(engine: Connection['engine']) {
  if (engine === 'sqlite') {
    const { dataDir, remove } = await dataFolder();
    return { location: { databaseUrl: null, dataDir }, remove };
  }
  const server = await startPostgres();
  return { location: { databaseUrl: server.url, dataDir: '' }, remove: () => server.stop() };
}

/** Of what is counted. */
const countedLines = orderWith().lines.map((line) => ({ ...line, stockSize: '' }));

const ASKED: readonly [string, (db: Db) => Promise<unknown>][] = [
  ['finds an order by its key', (db) => findOrderByKey(db, 'key-777')],
  ['finds an order by its number', (db) => findOrderByNumber(db, 'N-777')],
  ['marks an order as replaced', (db) => markReplaced(db, 'key-1000', 'N-1')],
  ['lists what an order replaced', (db) => listReplacedNumbers(db, 'N-11')],
  ['lists attempts to send an e-mail', (db) => listEmailAttempts(db, 777)],
  ['lists the mails of an order', (db) => listOrderEmails(db, 777)],
  ['counts the uses of a promo code', (db) => countPromoUses(db, 'WELCOME10')],
  ['counts the orders that nobody was told of', (db) => countUnnotifiedOrders(db)],
  ['finds what is held about a phone number', (db) => findPersonalData(db, '03-123456')],
  ['lists orders that were settled long ago', (db) => listPastOrders(db, new Date(0), 20)],
  ['lists the latest orders', (db) => listOrders(db, { limit: 20 })],
  ['places an order', (db) => insertOrder(db, orderWith({ lines: countedLines }))],
  ['gives back what an order took', (db) => giveBackStock(db, ORDERS + 1, 'cancelled', new Date())],
  ['lists what an order took', (db) => listStockChanges(db, { orderId: 777 })],
  ['lists the history of a count', (db) => listStockChanges(db, { productId: 777 })],
  ['finds what few are left of', (db) => readLowCounts(db, 10)],
];

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`a ledger of ${ORDERS} orders on ${engine} is read and written by indexes`, async () => {
    const { location, remove } = await place(engine);
    const opened = await openMigrated(location);
    await fillLedger(opened);
    const beside = await openMigrated(location);
    for (const [title, ask] of ASKED) {
      await test.step(title, async () => {
        const { db, statements } = watched(opened);
        await ask(db);
        expect(statements).not.toEqual([]);
        for (const statement of statements) {
          if (!/^(select|update|delete)\b/.test(statement.sql)) continue;
          const plan = await planOf(beside, statement);
          expect(plan.filter((line) => WHOLE.test(line))).toEqual([]);
        }
      });
    }
    await test.step('a read of the whole of it would be noticed', async () => {
      const query = sql`select number from orders where city = 'x'`.compile(opened.db);
      const plan = await planOf(beside, query);
      expect(plan.filter((line) => WHOLE.test(line))).not.toEqual([]);
    });
    await Promise.all([opened.db.destroy(), beside.db.destroy()]);
    await remove();
  });
}
