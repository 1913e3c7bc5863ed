import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { inRoot } from '../../lib/paths.mjs';
import { run } from '../../lib/processes.mjs';
import { Stop } from '../../lib/steps.mjs';
import { inTemporaryFolder } from '../../lib/temporary-folder.mjs';
import { TEST_ENV } from '../../lib/test-env.mjs';
import { PHONE, slowDown, withBrowser } from '../browser.mjs';
import { importCatalogue } from '../catalogue.mjs';
import { median, quantile, round } from '../figures.mjs';
import { observe } from '../interactions.mjs';
import { withEmptyApp, withShop } from '../servers.mjs';
import { weigh } from '../transfer.mjs';

const ORDERS = 20_000;
const PRODUCTS = 50_000;

/** Searches of each list. */
const SEARCHES = 40;

/** A slow phone's line: 1.6 Mbit/s and a round trip of 150 ms. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const CPU_RATE = 4;

/** What an owner opens, by the names of the figures. */
const PAGES = {
  today: '/admin',
  orders: '/admin/orders',
  products: '/admin/products',
  account: '/admin/account',
  newOrder: '/admin/orders/new',
  import: '/admin/import',
  codes: '/admin/codes',
  reviews: '/admin/reviews',
  people: '/admin/people',
  shop: '/admin/shop',
  shopTexts: '/admin/shop/texts',
  care: '/admin/care',
};

/** How often the server draws a page, to say how long that takes. */
const DRAWN = 20;

/** The number of the order with an id; none has the digits 0 to 2. */
function numberOf(id) {
  const digits = String(id)
    .padStart(8, '0')
    .replace(/[012]/g, (digit) => 'ABC'[digit]);
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Fills the ledger with new orders of many people, a line each. */
function addOrders(dataDir) {
  const database = new DatabaseSync(join(dataDir, 'shop.db'));
  const series = `with recursive counted(n) as
    (select 1 union all select n + 1 from counted where n < ${ORDERS})`;
  database.exec('begin immediate');
  database.exec(`
    insert into orders (number, idempotency_key, content_hash, status, told_at, created_at, phone,
      first_name, last_name, address, city, country, newsletter, promo_fraction,
      items_total_cents, gift_cents, promo_discount_cents, shipping_cents, subtotal_cents,
      total_cents)
    ${series}
    select replace(replace(replace(printf('%04d-%04d', n / 10000, n % 10000),
      '0', 'A'), '1', 'B'), '2', 'C'), 'key-' || n, 'hash',
      case when n > ${ORDERS - 60} then 'placed' else 'delivered' end, '2026-01-02T00:00:00.000Z',
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${ORDERS} - n) || ' minutes'),
      printf('71-%06d', n), 'Rima' || (n % 700), 'Haddad' || (n % 900), 'Hamra Street 12',
      'Beirut', 'Lebanon', 0, 0, 2000, 0, 0, 300, 2000, 2300
    from counted`);
  database.exec(`
    insert into order_lines (order_id, position, product_id, name, brand, type, size, quantity,
      unit_price_cents)
    select id, 0, 124, 'Sauvage', 'Dior', 'multiple', '100ml', 1, 2000 from orders`);
  database.exec(`
    insert into order_events (event_id, order_id, at, status, note)
    select 'event-' || id, id, created_at, 'placed', '' from orders`);
  database.exec('commit; analyze;');
  database.close();
}

/** Makes a link to sign in with. */
async function signInLink(dataDir, origin) {
  const { code, output } = await run(
    process.execPath,
    [inRoot('scripts/shop/start.mjs'), 'admin', 'link', '--name', 'Rima', '--json'],
    { env: { ...TEST_ENV, NODE_ENV: 'production', DATA_DIR: dataDir, SITE_URL: origin } },
  );
  if (code !== 0) throw new Stop(output.trim());
  return JSON.parse(output.slice(output.indexOf('{'))).url;
}

/** Signs in; returns what the browser then has, for other pages of it. */
async function signIn(browser, url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Opens a page on the slow phone; returns it and its first paint (ms). */
async function openSlowly(context, url) {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await slowDown(page, CPU_RATE);
  await page.goto(url, { waitUntil: 'load' });
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return { page, firstPaint: await paint.jsonValue() };
}

async function firstPaint(browser, storageState, url) {
  const context = await browser.newContext({ ...PHONE, storageState });
  const { firstPaint: time } = await openSlowly(context, url);
  await context.close();
  return time;
}

/** Confirms a new order; returns when that is painted first, and when it is settled (ms). */
async function confirm(browser, storageState, origin, number) {
  const context = await browser.newContext({ ...PHONE, storageState });
  const { page } = await openSlowly(context, `${origin}/admin/orders/${number}`);
  await page.waitForLoadState('networkidle');
  const button = page.getByRole('button', { name: 'Confirm', exact: true });
  await page.evaluate(() => {
    window.interactions = [];
  });
  const began = performance.now();
  await button.tap({ force: true });
  await page.getByRole('button', { name: 'Ship', exact: true }).waitFor();
  const settled = performance.now() - began;
  await page.waitForFunction(() => window.interactions.length > 0, undefined, { timeout: 3000 });
  const seen = Math.max(...(await page.evaluate(() => window.interactions)));
  await context.close();
  return { seen, settled };
}

/** How long (ms) each of these requests took, made one after the other. */
async function timesOf(origin, requests) {
  const times = [];
  for (const { path, cookie } of requests) {
    const began = performance.now();
    const response = await fetch(origin + path, { headers: { cookie } });
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    times.push(performance.now() - began);
  }
  return times;
}

/**
 * How long the server takes for searches of a list, in ms at the 99th percentile.
 *
 * @param requestOf the path of the nth search, and the cookie that it comes with
 */
async function searchTime(origin, requestOf) {
  const requests = Array.from({ length: SEARCHES }, (_, n) => requestOf(n));
  return round(quantile(await timesOf(origin, requests), 0.99));
}

async function measureAdmin({ origin, empty, dataDir, browser, runs }) {
  const storageState = await signIn(browser, await signInLink(dataDir, origin));
  const cookie = storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { scripts: ofEmpty } = await weigh(`${empty}/`);
  const pages = [];
  for (const [page, path] of Object.entries(PAGES)) {
    const { scripts } = await weigh(origin + path, { cookie });
    const paints = { empty: [], page: [] };
    for (let at = 0; at < runs; at += 1) {
      paints.empty.push(await firstPaint(browser, undefined, `${empty}/`));
      paints.page.push(await firstPaint(browser, storageState, origin + path));
    }
    const [before, after] = [median(paints.empty), median(paints.page)];
    const drawn = median(await timesOf(origin, Array(DRAWN).fill({ path, cookie })));
    const afterEmpty = round(after - before);
    pages.push({ page, scripts: scripts - ofEmpty, afterEmpty, drawn: round(drawn) });
  }
  const changes = [];
  for (let at = 0; at < runs; at += 1) {
    changes.push(await confirm(browser, storageState, origin, numberOf(ORDERS - at)));
  }
  const middle = (name) => round(median(changes.map((change) => change[name])));
  const figures = {
    statusSeen: middle('seen'),
    statusSettled: middle('settled'),
    // No address has what is looked for among people.
    orderSearch: await searchTime(origin, (n) => ({
      path: '/admin/orders?find=1',
      cookie: `${cookie}; admin_search=haddad${n * 7}`,
    })),
    productSearch: await searchTime(origin, (n) => ({
      path: `/admin/products?q=${encodeURIComponent(`oud ${n}`)}`,
      cookie,
    })),
  };
  return { pages, figures };
}

/** Measures the admin on a slow phone, with 20,000 orders and 50,000 products. */
export async function measure({ runs }, print) {
  const found = await inTemporaryFolder(async (dataDir) => {
    await importCatalogue({ dataDir }, PRODUCTS);
    addOrders(dataDir);
    return withShop(
      ({ origin }) =>
        withEmptyApp(({ origin: empty }) =>
          withBrowser((browser) => measureAdmin({ origin, empty, dataDir, browser, runs })),
        ),
      { dataDir },
    );
  });
  print(found.pages);
  print([found.figures]);
  return found;
}
