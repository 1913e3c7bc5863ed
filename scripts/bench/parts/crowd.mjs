import { ensureCachedNginx, startCachedNginx } from '../../lib/cached-nginx.mjs';
import { fillTwin } from '../empty-app.mjs';
import { EMPTY_LOAD, inTurn, loadAmount, loadBoth, loadInTurns } from '../load.mjs';
import { measureMemory } from '../memory.mjs';
import { withNginx } from '../nginx.mjs';
import { orderPlacement, promoCheck } from '../orders.mjs';
import { withEmptyApp, withShop } from '../servers.mjs';
import { withStaticTwin } from '../static-twin.mjs';
import { filteredUrls, PAGES, searches } from '../urls.mjs';

/** For a server with a self-signed certificate. */
const SELF_SIGNED = { tlsOptions: { rejectUnauthorized: false } };

/** The pages whose bytes nginx and the static twins serve too. */
const TWINNED = ['category', 'product'];

async function pagesOf({ origin }) {
  const html = {};
  for (const name of TWINNED) html[name] = await (await fetch(origin + PAGES[name])).text();
  return html;
}

/** Loads the APIs, which have no twin to compare with. */
async function measureApis(origin, seconds) {
  const rows = [];
  const add = async (name, options) => rows.push(...(await loadBoth(name, seconds, options)));
  await add('500 searches', {
    url: origin,
    requests: inTurn(
      searches(500).map((text) => `/api/products/search?q=${encodeURIComponent(text)}`),
    ),
  });
  await add('/api/products', { url: `${origin}/api/products` });
  await add('promo check', promoCheck(origin));
  await add('order placement', await orderPlacement(origin));
  return rows;
}

/**
 * Compares pages with the same bytes served in simpler ways (a static page of the same server, one
 * of an otherwise empty app, a file by nginx) and with the empty page.
 */
async function measurePages(shop, empty, files, pages, seconds) {
  const requests = inTurn(filteredUrls(300));
  const first = await loadAmount({ url: shop, connections: 16, amount: 300, requests });
  const onDisk = (name) => files && { [`nginx ${name}`]: { url: `${files}/${name}.html` } };
  const besideTwins = (name, others) =>
    withStaticTwin(pages[name], (url) =>
      loadInTurns(seconds, {
        [name]: { url: shop + PAGES[name] },
        ...others,
        ...onDisk(name),
        [EMPTY_LOAD]: { url: `${empty}/` },
        [`${name} in a bare app`]: { url: `${empty}/${name}` },
        [`static ${name}`]: { url },
      }),
    );
  const category = await besideTwins('category', {
    '300 filters, warm': { url: shop, requests },
  });
  const product = await besideTwins('product', {});
  return [{ load: '300 filters, first', connections: 16, ...first }, ...category, ...product];
}

/**
 * Compares pages in a browser's encoding, compressed once and cached, with the same pages
 * uncompressed. `ofStatic` is the compressed page's share of the other one's throughput.
 */
async function measureCompressed(shop, seconds) {
  const rows = [];
  for (const name of TWINNED) {
    const as = (encoding) => ({
      url: shop + PAGES[name],
      headers: { 'accept-encoding': encoding },
    });
    const [compressed, plain] = [`compressed crowd, ${name}`, `uncompressed, ${name}`];
    const both = { [compressed]: as('gzip, br'), [plain]: as('identity') };
    rows.push(...(await loadInTurns(seconds, both)));
  }
  return rows;
}

/** The URL of a page's first picture, 320 pixels wide, with its version. */
function firstPicture(html) {
  return /\/images\/320\/[^" ]+/.exec(html)[0];
}

/** Loads the shop behind the repository's nginx configuration with TLS. No rows without nginx. */
async function measureCachedNginx(shop, empty, html, seconds) {
  if (!(await ensureCachedNginx())) return [];
  const nginx = await startCachedNginx(Number(new URL(shop).port));
  const requests = inTurn(filteredUrls(300));
  const through = (path) => ({ ...SELF_SIGNED, url: nginx.origin + path });
  try {
    await loadAmount({ ...through(''), amount: 300, requests });
    const rows = await loadInTurns(seconds, {
      'cached nginx, category': through(PAGES.category),
      'cached nginx, product': through(PAGES.product),
      'cached nginx, 300 filters, warm': { ...through(''), requests },
      'cached nginx, a picture': through(firstPicture(html)),
      'category in a bare app': { url: `${empty}/category` },
    });
    return rows.filter((row) => row.load.startsWith('cached'));
  } finally {
    await nginx.stop();
  }
}

/**
 * Measures requests per second and latency (ms) under a crowd, compares them with simpler servers,
 * and measures memory (MB).
 */
export async function measure({ seconds, mixed }, print) {
  const rows = [];
  await withShop(async (server) => {
    const pages = await pagesOf(server);
    for (const name of TWINNED) fillTwin(name, pages[name]);
    await withEmptyApp(async ({ origin: empty }) => {
      const compare = (files) => measurePages(server.origin, empty, files, pages, seconds);
      rows.push(...((await withNginx(pages, compare)) ?? (await compare(null))));
      rows.push(...(await measureCachedNginx(server.origin, empty, pages.category, seconds)));
    });
    rows.push(...(await measureCompressed(server.origin, seconds)));
    rows.push(...(await measureApis(server.origin, seconds)));
  });
  // In a new process: memory that the loads above needed must not count.
  const memory = await withShop((server) => measureMemory(server, mixed));
  const table = rows.map((row) => ({ ofStatic: null, ofEmpty: null, ...row }));
  print(table.map(({ ofStatic, ofEmpty, ...row }) => ({ ...row, ofStatic, ofEmpty })));
  print([memory]);
  return { table, memory };
}
