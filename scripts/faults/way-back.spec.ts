import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { readDocument } from '../lib/documents.mjs';
import { freePort } from '../lib/port.mjs';
import { TEST_ENV } from '../lib/test-env.mjs';
import { commandsUnder } from './support/document-script';
import { type DocumentedServer, documentedServer } from './support/documented-server';
import { type FakeEmail, fakeEmail } from './support/fake-email';
import { bodyOf, type FakeServer, fakeServer } from './support/fake-server';
import { freshClone, git } from './support/fresh-clone';
import { type LoadOrder, ledgerOf, newOrders, postOnce } from './support/order-load';
import { missingTools, pathWithTools, startServerWithTools } from './support/postgres-tools';
import { RunningShop } from './support/running-shop';
import { emailAccount } from './support/shop-server';

test.describe.configure({ mode: 'serial' });

const BUILD_MS = 900_000;

/** How often (ms) a shopper orders. */
const PACE_MS = 500;

/** What no browser has reported is sent after a minute, what was refused a minute later. */
const TOLD = { timeout: 300_000, intervals: [1000] };

const document = readDocument('docs/deploy.md');
const UPDATE = commandsUnder(document, 'Updating');
const WAY_BACK = commandsUnder(document, 'Going back to the last release');

/** What the next release adds to the tables. */
const MIGRATION = `import type { Migration } from './migration';

export const deposits: Migration = {
  name: '9999-deposits',
  async up({ schema }) {
    await schema.createTable('deposits').addColumn('id', 'integer').execute();
    await schema
      .alterTable('orders')
      .addColumn('deposit_cents', 'integer', (column) => column.notNull().defaultTo(7))
      .execute();
  },
};
`;

type Engine = 'sqlite' | 'postgres';

/** A shop of the clone on one engine, and its shopper. */
type Shop = {
  running: RunningShop;
  server: DocumentedServer;
  /** Everything that was ordered so far. */
  orders: LoadOrder[];
};

let folder: string;
let clone: string;
let postgres: Awaited<ReturnType<typeof startServerWithTools>> | null = null;
let mails: FakeEmail;
let hook: FakeServer;
const shops = new Map<Engine, Shop>();

/** The orders of the events that the webhook took, and that it refused. */
const taken = new Set<string>();
const refused = new Set<string>();
let hookAnswers = true;

/** Has the origin of the clone go on by a release that changes the tables. */
async function release(): Promise<void> {
  const origin = join(folder, 'origin');
  await writeFile(join(origin, 'lib/db/migrations/9999-deposits.ts'), MIGRATION);
  const list = join(origin, 'lib/db/migrate.ts');
  const text = (await readFile(list, 'utf8')).replace('\n];', '\n  deposits,\n];');
  await writeFile(list, `import { deposits } from './migrations/9999-deposits';\n${text}`);
  await git(origin, 'add', '--all');
  await git(origin, 'commit', '--quiet', '--message', 'Deposits');
}

async function startEngine(engine: Engine): Promise<void> {
  const own = join(folder, engine);
  await mkdir(own);
  const port = await freePort();
  const running = new RunningShop(clone, {
    ...TEST_ENV,
    ...emailAccount(mails.origin),
    EMAILJS_PRIVATE_KEY: 'private',
    ORDER_WEBHOOK_URL: hook.origin,
    ORDER_WEBHOOK_SECRET: 'a secret of the fault tests',
    DATABASE_URL: engine === 'postgres' ? (postgres?.urlOf('shop') ?? '') : '',
    DATA_DIR: join(own, 'data'),
    HOST: '127.0.0.1',
    PORT: String(port),
    PATH: pathWithTools(own),
  });
  const places = [
    ['postgres://shop@127.0.0.1:5432/postgres', postgres?.urlOf('postgres') ?? ''],
  ] as const;
  shops.set(engine, {
    running,
    server: await documentedServer(running, own, places),
    orders: [],
  });
}

/** Has a shopper order until `work` is done, each time until it is acknowledged. */
async function orderDuring<T>({ running, orders }: Shop, work: () => Promise<T>): Promise<T> {
  let working = true;
  const shopper = async () => {
    while (working) {
      const [order] = newOrders(1, orders.length);
      if (order === undefined) return;
      order.token = randomBytes(16).toString('hex');
      orders.push(order);
      while (order.number === null) {
        order.number = await postOnce(running.origin, order);
        await wait(PACE_MS);
      }
    }
  };
  const ordering = shopper();
  const done = await work().finally(() => {
    working = false;
  });
  await ordering;
  return done;
}

async function followAll({ server }: Shop, blocks: readonly string[]): Promise<string> {
  let shown = '';
  for (const commands of blocks) {
    const { code, output } = await server.follow(commands);
    expect(code, `${commands}\n${output}`).toBe(0);
    shown += output;
  }
  return shown;
}

const versionOf = async ({ running }: Shop): Promise<string> =>
  (await (await fetch(`${running.origin}/api/health`)).json()).version;

const numbersOf = (orders: readonly LoadOrder[]) => orders.map(({ number }) => number ?? '');

const engines: readonly Engine[] = ['sqlite', 'postgres'];
if (missingTools !== null) console.log(`way-back runs on SQLite alone. ${missingTools}`);

test.beforeAll(async () => {
  test.setTimeout(2 * BUILD_MS);
  folder = await realpath(await mkdtemp(join(tmpdir(), 'shop-way-back-')));
  clone = await freshClone(folder);
  mails = await fakeEmail();
  hook = await fakeServer(async (request, response) => {
    const { order } = JSON.parse(await bodyOf(request));
    (hookAnswers ? taken : refused).add(order.number);
    response.writeHead(hookAnswers ? 204 : 503).end();
  });
  if (missingTools === null) postgres = await startServerWithTools();
  for (const engine of engines) if (engine === 'sqlite' || postgres) await startEngine(engine);
  for (const { running } of shops.values()) await running.restart();
});

test.afterAll(async () => {
  for (const { running, server } of shops.values()) {
    await running.stop();
    await server.stop();
  }
  await Promise.all([mails?.refuse(), hook?.refuse()]);
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

let before: string;

test('an update by docs/deploy.md migrates the database while orders come', async () => {
  test.setTimeout(2 * BUILD_MS);
  await release();
  for (const shop of shops.values()) {
    before = await versionOf(shop);
    await orderDuring(shop, () => followAll(shop, UPDATE));
    expect(await versionOf(shop)).not.toBe(before);
  }
});

for (const engine of engines) {
  test(`the way back by docs/deploy.md on ${engine}: every order of both releases is there once`, async () => {
    test.skip(engine === 'postgres' && missingTools !== null, missingTools ?? '');
    test.setTimeout(2 * BUILD_MS);
    const shop = shops.get(engine);
    if (shop === undefined) throw new Error(`There is no shop on ${engine}.`);
    const other = engine === 'sqlite' ? /^psql /m : /shop\.db/;
    const [ask = '', ...rest] = WAY_BACK.filter((commands) => !other.test(commands));
    const told = () => mails.sent.filter((number) => numbersOf(shop.orders).includes(number));
    await expect.poll(() => told().length, TOLD).toBe(shop.orders.length);
    const toldBefore = told();
    const countIn = (numbers: ReadonlySet<string>) =>
      numbersOf(shop.orders).filter((number) => numbers.has(number)).length;

    const shown = await orderDuring(shop, async () => {
      const asked = await shop.server.follow(ask);
      expect(asked.output).toContain('migrated by a newer release: 9999-deposits');
      expect(asked.code).toBe(1);
      // What is ordered now is still due when the shop stops.
      hookAnswers = false;
      await expect.poll(() => countIn(refused), TOLD).toBeGreaterThan(0);
      return followAll(shop, rest);
    });
    hookAnswers = true;
    expect(shown).toContain('leaves out deposits, orders.deposit_cents.');
    expect(await versionOf(shop)).toBe(before);

    const exported = await shop.server.follow('as-shop npm run --silent shop -- orders export');
    const ledger = ledgerOf(exported.output);
    expect(ledger.size).toBe(shop.orders.length);
    for (const order of shop.orders) {
      expect(ledger.get(order.lastName)).toEqual([order.number]);
      expect(await postOnce(shop.running.origin, order)).toBe(order.number);
      const page = await fetch(`${shop.running.origin}/order/${order.token}`);
      expect(await page.text()).toContain(order.number);
    }
    console.log(`${engine}: ${shop.orders.length} orders, ${toldBefore.length} told before`);

    await expect.poll(() => new Set(told()).size, TOLD).toBe(shop.orders.length);
    const again = told().filter((number) => toldBefore.includes(number));
    expect(again).toHaveLength(toldBefore.length);
    await expect.poll(() => countIn(taken), TOLD).toBe(shop.orders.length);
  });
}
