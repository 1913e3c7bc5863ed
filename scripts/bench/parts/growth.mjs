import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { warmSearches } from '../../lib/warm.mjs';
import { changePrice, importCatalogue } from '../catalogue.mjs';
import { onEngine } from '../engines.mjs';
import { median, quantile, round } from '../figures.mjs';
import { measureImports } from '../imports.mjs';
import { measureLedger } from '../ledger.mjs';
import { metricsOf, residentMemory, withShop } from '../servers.mjs';
import { transferred } from '../transfer.mjs';
import { filteredUrls, searches, vainSearches } from '../urls.mjs';

/**
 * Returns how long a request takes, body included (ms). Uses no `fetch`: the collection of its
 * garbage would count.
 */
async function responseTime(url) {
  const began = performance.now();
  const { status } = await transferred(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return performance.now() - began;
}

/** Returns how long the first bytes of an answer take (ms); the rest is not waited for. */
function firstBytes(url) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, (response) => {
      response.once('data', () => {
        resolve(performance.now() - began);
        request.destroy();
      });
    });
    request.once('error', reject);
  });
}

/** Returns how long (ms) the event loop stood still at most since this was last asked. */
async function longestStall(server) {
  const text = await metricsOf(server);
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text) ?? [];
  if (seconds === undefined) throw new Error('The shop says nothing of its event loop.');
  return Number(seconds) * 1000;
}

/** How many searches at a time are counted. */
const AT_ONCE = 8;

/** Returns how many of these URLs are answered in a second, eight at a time. */
async function perSecond(urls) {
  const waiting = [...urls];
  const began = performance.now();
  const ask = async () => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) await responseTime(url);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return round((1000 * urls.length) / (performance.now() - began));
}

async function timesOf(urls) {
  const times = [];
  for (const url of urls) times.push(await responseTime(url));
  return times;
}

const searchPath = (text) => `/api/products/search?q=${encodeURIComponent(text)}`;

/** How many prices change while the shop runs. */
const CHANGES = 3;

/**
 * Changes prices beside the running shop. Returns how long (ms) the event loop stood still at most
 * while it loaded them and drew the first pages with them.
 */
async function stallOfChanges(server, place) {
  await longestStall(server);
  const stalls = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const price = `${70 + change}.50`;
    const { id } = await changePrice(place, price);
    const page = `${server.origin}/product-details/${id}`;
    while (!(await (await fetch(page)).text()).includes(`$${price}`)) await wait(50);
    await responseTime(`${server.origin}/perfumes`);
    stalls.push(await longestStall(server));
  }
  return Math.max(...stalls);
}

export async function measureOne(products, server, place) {
  const { origin } = server;
  const urlOf = (path) => origin + path;
  const first = await responseTime(urlOf('/perfumes'));
  // Waits for the search index, which the server builds in the background.
  const firstSearch = await responseTime(urlOf('/api/products/search?q=oud'));
  const cached = await timesOf(Array.from({ length: 50 }, () => urlOf('/perfumes')));
  const filters = await timesOf(filteredUrls(60).map(urlOf));
  const searchPaths = searches(500).map(searchPath);
  // As `npm start` does: V8 has to compile code again that was idle while the pages rendered.
  const { failed } = await warmSearches(origin);
  if (failed > 0) throw new Error('The first searches failed.');
  const search = [];
  const plain = [];
  for (const path of searchPaths) {
    search.push(await responseTime(urlOf(path)));
    // A baseline: other work on the machine affects it as much as the search before it.
    plain.push(await responseTime(urlOf('/robots.txt')));
  }
  return {
    products,
    start: round(server.startTime),
    first: round(first),
    cached: round(median(cached), 1),
    newFilter: round(median(filters), 1),
    firstSearch: round(firstSearch),
    search: round(median(search), 1),
    searchP99: round(quantile(search, 0.99), 1),
    vainSearches: await perSecond(vainSearches(300).map((text) => urlOf(searchPath(text)))),
    plainP99: round(quantile(plain, 0.99), 1),
    sitemap: round(await responseTime(urlOf('/sitemap.xml'))),
    feedBegins: round(await firstBytes(urlOf('/feeds/products.xml'))),
    feed: round(await responseTime(urlOf('/feeds/products.xml'))),
    stall: round(await stallOfChanges(server, place)),
    memory: residentMemory(server),
  };
}

/** Orders of the ledger that the owner's commands read. */
const ORDERS = 200_000;

/**
 * Measures how times (ms) and memory (MB) grow with the catalogue and with the ledger, on each
 * engine; of imports and of the ledger processor time (s).
 */
export async function measure({ sizes, engines }, print) {
  const catalogues = [];
  const imports = [];
  const ledgers = [];
  for (const engine of engines) {
    for (const products of sizes) {
      await onEngine(engine, async (place) => {
        await importCatalogue(place, products);
        const found = await withShop((server) => measureOne(products, server, place), place);
        catalogues.push({ engine, ...found });
        imports.push({ engine, ...(await measureImports(place, products)) });
      });
      process.stdout.write(`${engine}: ${products} products measured\n`);
    }
    ledgers.push({ engine, orders: ORDERS, ...(await measureLedger(engine, ORDERS)) });
    process.stdout.write(`${engine}: ${ORDERS} orders measured\n`);
  }
  print(catalogues);
  print(imports);
  print(ledgers);
  return { catalogues, imports, ledgers };
}
