import { inTemporaryFolder } from '../../lib/temporary-folder.mjs';
import { warmSearches } from '../../lib/warm.mjs';
import { importCatalogue } from '../catalogue.mjs';
import { median, quantile, round } from '../figures.mjs';
import { residentMemory, withShop } from '../servers.mjs';
import { transferred } from '../transfer.mjs';
import { filteredUrls, searches } from '../urls.mjs';

/** How long a request takes with its body (ms). Not by `fetch`, whose own garbage would count. */
async function timed(url) {
  const began = performance.now();
  const { status } = await transferred(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return performance.now() - began;
}

async function timesOf(urls) {
  const times = [];
  for (const url of urls) times.push(await timed(url));
  return times;
}

async function measureOne(products, server) {
  const { origin } = server;
  const at = (path) => origin + path;
  const first = await timed(at('/perfumes'));
  // Waits for the search index, which is made in the background meanwhile.
  const firstSearch = await timed(at('/api/products/search?q=oud'));
  const cached = await timesOf(Array.from({ length: 50 }, () => at('/perfumes')));
  const filters = await timesOf(filteredUrls(60).map(at));
  const asked = searches(500).map((text) => `/api/products/search?q=${encodeURIComponent(text)}`);
  // As `npm start` does: code that was idle while the pages were made has to be compiled again.
  const { failed } = await warmSearches(origin);
  if (failed > 0) throw new Error('The first searches failed.');
  const search = [];
  const plain = [];
  for (const path of asked) {
    search.push(await timed(at(path)));
    // Other work on the machine affects this as much as the search before it.
    plain.push(await timed(at('/robots.txt')));
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
    plainP99: round(quantile(plain, 0.99), 1),
    sitemap: round(await timed(at('/sitemap.xml'))),
    feed: round(await timed(at('/feeds/products.xml'))),
    memory: residentMemory(server),
  };
}

/** How the shop grows with its catalogue: times in ms, memory in MB. */
export async function measure({ sizes }, print) {
  const rows = [];
  for (const products of sizes) {
    const row = await inTemporaryFolder(async (folder) => {
      await importCatalogue(folder, products);
      return withShop((server) => measureOne(products, server), folder);
    });
    process.stdout.write(`${products} products measured\n`);
    rows.push(row);
  }
  print(rows);
  return rows;
}
