import { ensureCachedNginx, startCachedNginx } from '../../lib/cached-nginx.mjs';
import { fillTwin } from '../empty-app.mjs';
import { load, loadBoth } from '../load.mjs';
import { measureMemory } from '../memory.mjs';
import { withNginx } from '../nginx.mjs';
import { orderPlacement, promoCheck } from '../orders.mjs';
import { PAGES } from '../pages.mjs';
import { withEmptyApp, withShop } from '../servers.mjs';
import { filteredUrls, searches } from '../urls.mjs';

/** For a server whose certificate nobody signed. */
const WITH_TLS = { tlsOptions: { rejectUnauthorized: false } };

const asRequests = (paths) => paths.map((path) => ({ path }));

async function measureShop({ origin }, seconds) {
  const rows = [];
  const add = async (name, what) => rows.push(...(await loadBoth(name, seconds, what)));
  await add('category', { url: origin + PAGES.category });
  await add('product', { url: origin + PAGES.product });
  const filters = asRequests(filteredUrls(300));
  const first = await load({ url: origin, connections: 16, amount: 300, requests: filters });
  rows.push({ load: '300 filters, first', connections: 16, ...first });
  await add('300 filters, warm', { url: origin, requests: filters });
  await add('500 searches', {
    url: origin,
    requests: asRequests(
      searches(500).map((text) => `/api/products/search?q=${encodeURIComponent(text)}`),
    ),
  });
  await add('/api/products', { url: `${origin}/api/products` });
  await add('promo check', promoCheck(origin));
  await add('order placement', await orderPlacement(origin));
  return rows;
}

/** What a retailer would run: the repository's nginx file with TLS before the shop; none where nginx is not there. */
async function measureCachedNginx({ origin }, seconds) {
  if (!(await ensureCachedNginx())) return [];
  const nginx = await startCachedNginx(Number(new URL(origin).port));
  const rows = [];
  const add = async (name, what) =>
    rows.push(...(await loadBoth(`cached nginx, ${name}`, seconds, { ...WITH_TLS, ...what })));
  try {
    const filters = asRequests(filteredUrls(300));
    await load({ ...WITH_TLS, url: nginx.origin, amount: 300, requests: filters });
    await add('category', { url: nginx.origin + PAGES.category });
    await add('product', { url: nginx.origin + PAGES.product });
    await add('300 filters, warm', { url: nginx.origin, requests: filters });
    await add('a picture', { url: `${nginx.origin}/images/320/terkibmen/124.webp` });
  } finally {
    await nginx.stop();
  }
  return rows;
}

/** Requests a second and latency (ms) under a crowd, beside the same bytes served in simpler ways. */
export async function measure({ seconds, mixed }, print) {
  const rows = [];
  const pages = {};
  const memory = await withShop(async (server) => {
    for (const name of ['category', 'product']) {
      pages[name] = await (await fetch(server.origin + PAGES[name])).text();
    }
    rows.push(...(await measureShop(server, seconds)));
    rows.push(...(await measureCachedNginx(server, seconds)));
    return measureMemory(server, mixed);
  });
  for (const [name, html] of Object.entries(pages)) fillTwin(name, html);
  await withEmptyApp(async ({ origin }) => {
    rows.push(...(await loadBoth('empty page', seconds, { url: `${origin}/` })));
    for (const name of Object.keys(pages)) {
      rows.push(...(await loadBoth(`static ${name}`, seconds, { url: `${origin}/${name}` })));
    }
  });
  await withNginx(pages, async (origin) => {
    for (const name of Object.keys(pages)) {
      rows.push(...(await loadBoth(`nginx ${name}`, seconds, { url: `${origin}/${name}.html` })));
    }
  });
  const table = withRatios(rows);
  print(table);
  print([{ ...memory, first: memory.first.perSecond, crowd: memory.crowd.perSecond }]);
  return { table, memory };
}

/** Each page's throughput as a part of that of a static page of the same bytes, with as many connections. */
function withRatios(rows) {
  const of = (name, connections) =>
    rows.find((row) => row.load === name && row.connections === connections)?.perSecond;
  return rows.map((row) => {
    const name = row.load.replace('cached nginx, ', '');
    const twin = name === 'product' ? 'static product' : 'static category';
    const compared = ['category', 'product', '300 filters, warm'].includes(name);
    const base = of(twin, row.connections);
    return { ...row, ofStatic: compared && base ? row.perSecond / base : null };
  });
}
