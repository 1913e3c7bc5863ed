import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { type Connection, openMigrated } from '@/lib/db/connection';
import { moveOrder } from '@/lib/db/order-events';
import { insertOrder, listOrdersWithLines } from '@/lib/db/orders';
import { addPicture } from '@/lib/db/pictures';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { TEST_ENV } from '../lib/test-env.mjs';
import { missingTools, pathWithTools, startServerWithTools } from './support/postgres-tools';

test.describe.configure({ mode: 'serial' });
if (missingTools !== null) console.log(`restore-dump is skipped. ${missingTools}`);
test.skip(missingTools !== null, missingTools ?? '');

/** The orders of the first dump, and those that came after it. */
const [OLD, NEW] = [20, 18];

/** Enough to be met in the middle of the merge. */
const ORDERS = 2000;

/** Each of 4 MB, enough to be met in the middle of pg_restore. */
const PICTURES = 16;

/** Whoever was killed has the right to restore for a minute. */
const AGAIN = { timeout: 180_000, intervals: [5000] };

let folder: string;
let server: Awaited<ReturnType<typeof startServerWithTools>>;
let shop: Connection;
let env: Record<string, string>;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-restore-dump-'));
  server = await startServerWithTools();
  const databaseUrl = server.urlOf('shop');
  env = { ...TEST_ENV, DATABASE_URL: databaseUrl, DATA_DIR: folder, PATH: pathWithTools() };
  // The first command that opens a database fills it.
  await command('orders', 'list');
  shop = await openMigrated({ databaseUrl, dataDir: folder });
});

test.afterAll(async () => {
  await shop?.db.destroy();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const numbers = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${first}-${String(at).padStart(4, '0')}`);

async function place(all: readonly string[]): Promise<void> {
  for (const number of all) {
    await insertOrder(shop.db, orderWith({ number, idempotencyKey: `key-${number}` }));
  }
}

const ask = async (query: string) => (await sql.raw<unknown>(query).execute(shop.db)).rows;

/** Takes orders out of the shop, as a lost disk does. */
async function lose(where: string): Promise<void> {
  const lost = `select id from orders where ${where}`;
  for (const table of ['order_lines', 'order_events', 'email_attempts']) {
    await ask(`delete from ${table} where order_id in (${lost})`);
  }
  await ask(`delete from orders where ${where}`);
}

const scratches = () => ask(`select 1 from pg_database where datname like 'shop_restore_%'`);

/** The orders among `all` that were there before, as they are now. */
function those<T extends { number: string }>(before: readonly T[], all: readonly T[]): T[] {
  const known = new Set(before.map(({ number }) => number));
  return all.filter(({ number }) => known.has(number));
}

const COMMAND = [inRoot('scripts/shop/start.mjs')];
const command = (...args: string[]) => run(process.execPath, [...COMMAND, ...args], { env });

async function backUp(name: string): Promise<string> {
  const file = join(folder, name);
  const made = await command('backup', file);
  expect(made.code, made.output).toBe(0);
  return file;
}

test(`what pg_dump wrote comes back into a shop that took ${NEW} orders since, and all ${NEW} stay`, async () => {
  await place(numbers('OLD', OLD));
  const file = await backUp('first.dump');
  await place(numbers('NEW', NEW));
  await moveOrder(shop.db, 'OLD-0001', { from: ['placed'], to: 'confirmed', note: '' });
  await lose(`number in ('OLD-0018', 'OLD-0019')`);
  const before = await listOrdersWithLines(shop.db);

  const restored = await command('restore', file, '--yes');
  expect(restored.output).toContain('2 missing orders brought back.');
  const after = await listOrdersWithLines(shop.db);
  expect(those(before, after)).toEqual(before);
  const all = [...numbers('NEW', NEW), ...numbers('OLD', OLD)];
  expect(after.map(({ number }) => number).sort()).toEqual(all);
  expect(await scratches()).toEqual([]);
});

/** When a restore is killed, and what tells that it has come so far. */
const MOMENTS = [
  {
    moment: 'while pg_restore unpacks',
    changed: 'MANY-0001',
    isThere: `select 1 from pg_stat_activity
      where application_name = 'pg_restore' and query ilike 'copy%'`,
  },
  {
    moment: 'while orders come back',
    changed: 'MANY-0002',
    isThere: `select 1 from orders where number like 'MANY%' and number >= 'MANY-0100'`,
  },
];

test.describe('a restore that is killed', () => {
  let file: string;

  test.beforeAll(async () => {
    await place(numbers('MANY', ORDERS));
    for (let at = 0; at < PICTURES; at += 1) {
      await addPicture(shop.db, `${at}.webp`, randomBytes(4_000_000));
    }
    file = await backUp('many.dump');
  });

  for (const { moment, changed, isThere } of MOMENTS) {
    test(`${moment} changes no order, and the next one ends what it began`, async () => {
      await lose(`number like 'MANY%' and number >= 'MANY-0100'`);
      await moveOrder(shop.db, changed, { from: ['placed'], to: 'confirmed', note: '' });
      const before = await listOrdersWithLines(shop.db);

      const restoring = spawn(process.execPath, [...COMMAND, 'restore', file, '--yes'], {
        cwd: inRoot(),
        env: { ...process.env, ...env },
        stdio: 'ignore',
      });
      const gone = once(restoring, 'exit');
      await expect
        .poll(async () => (await ask(isThere)).length, { timeout: 60_000, intervals: [5] })
        .toBeGreaterThan(0);
      restoring.kill('SIGKILL');
      expect(await gone).toEqual([null, 'SIGKILL']);

      const between = await listOrdersWithLines(shop.db);
      expect(those(before, between)).toEqual(before);
      expect(between.length).toBeLessThan(OLD + NEW + ORDERS);
      expect(await scratches()).toHaveLength(1);
      console.log(`killed ${moment}: ${between.length - before.length} orders had come back`);

      await expect.poll(async () => (await command('restore', file, '--yes')).code, AGAIN).toBe(0);
      const after = await listOrdersWithLines(shop.db);
      expect(those(between, after)).toEqual(between);
      expect(new Set(after.map(({ number }) => number)).size).toBe(OLD + NEW + ORDERS);
      expect(after).toHaveLength(OLD + NEW + ORDERS);
      expect(await scratches()).toEqual([]);
    });
  }
});
