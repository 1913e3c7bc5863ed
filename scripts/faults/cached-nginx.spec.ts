import { chmod } from 'node:fs/promises';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { ensureCachedNginx, startCachedNginx } from '../lib/cached-nginx.mjs';
import { freePort } from '../lib/port.mjs';
import { dataFolder, type ShopServer, startShop } from './support/shop-server';

test.describe.configure({ mode: 'serial' });

let data: Awaited<ReturnType<typeof dataFolder>>;
let shop: ShopServer;
let nginx: Awaited<ReturnType<typeof startCachedNginx>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  expect(await ensureCachedNginx()).toBe(true);
  const port = await freePort();
  data = await dataFolder();
  shop = await startShop({ PORT: String(port), DATA_DIR: data.dataDir, TRUSTED_PROXIES: '1' });
  // The shop lets nobody else in; nginx's workers, which are nobody where it starts as root, read
  // the widths there as they would in the image.
  await chmod(data.dataDir, 0o755);
  nginx = await startCachedNginx(port, { widths: join(data.dataDir, 'widths'), logged: true });
});

test.afterAll(async () => {
  await nginx.stop();
  await shop.kill();
  await data.remove();
});

type Answer = { headers: IncomingHttpHeaders & { ':status'?: number }; body: Buffer };

/** Asks nginx over HTTP/2. */
async function ask(path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  const session = connect(nginx.origin, { rejectUnauthorized: false });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const chunks: Uint8Array[] = [];
      let answered: Answer['headers'] = {};
      const method = body === '' ? 'GET' : 'POST';
      const stream = session.request({ ':path': path, ':method': method, ...headers });
      stream.on('response', (found) => {
        answered = found;
      });
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      stream.on('end', () => resolve({ headers: answered, body: Buffer.concat(chunks) }));
      session.on('error', reject);
      stream.on('error', reject);
      if (method === 'POST') stream.end(body);
    });
  } finally {
    session.close();
  }
}

const pick = ({ headers }: Answer, ...names: string[]) => names.map((name) => headers[name]);

test('a page comes over HTTP/2 in Brotli or gzip, from the cache from the second time on, the same as the shop sends it', async () => {
  const plain = await (await fetch(`${shop.origin}/perfumes`)).text();
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const kind of ['br', 'gzip'] as const) {
    const accept = { 'accept-encoding': kind === 'br' ? 'gzip, deflate, br' : 'gzip, deflate' };
    const first = await ask('/perfumes', accept);
    expect(pick(first, ':status', 'content-encoding', 'x-cache')).toEqual([200, kind, 'MISS']);
    const second = await ask('/perfumes', accept);
    expect(pick(second, ':status', 'content-encoding', 'x-cache')).toEqual([200, kind, 'HIT']);
    expect(second.headers['content-security-policy']).toContain("default-src 'self'");
    expect(read[kind](second.body).toString()).toBe(plain);
    expect(second.body.equals(first.body)).toBe(true);
  }
  const unpacked = await ask('/perfumes');
  expect(unpacked.headers['content-encoding']).toBeUndefined();
  expect(unpacked.body.toString()).toBe(plain);
});

test('the data of a page for the browser is kept apart from the page', async () => {
  const page = await ask('/perfumes/men');
  expect(page.headers['content-type']).toContain('text/html');
  // Next leads to the URL that says which data it is.
  const { headers } = await ask('/perfumes/men', { rsc: '1' });
  const { pathname, search } = new URL(headers.location ?? '', nginx.origin);
  const fetched = await ask(pathname + search, { rsc: '1' });
  expect(fetched.headers['content-type']).toContain('text/x-component');
  const again = await ask('/perfumes/men');
  expect(pick(again, 'content-type', 'x-cache')).toEqual([page.headers['content-type'], 'HIT']);
});

test('F98 an advertisement’s parameters make no page of their own, whatever stands beside them', async () => {
  const cacheOf = async (path: string) => (await ask(path)).headers['x-cache'];
  const plain = await (await fetch(`${shop.origin}/musk`)).text();
  // Whoever comes first: the page that is kept has nothing of her parameters.
  const first = await ask('/musk?utm_source=first&utm_medium=story');
  expect([first.headers['x-cache'], first.body.toString()]).toEqual(['MISS', plain]);
  expect(await cacheOf('/musk')).toBe('HIT');
  for (const query of ['utm_source=ig&utm_medium=story', 'fbclid=1', 'gclid=2&utm_campaign=eid']) {
    const tracked = await ask(`/musk?${query}`);
    expect(tracked.headers['x-cache'], query).toBe('HIT');
    expect(tracked.body.toString()).toBe(plain);
  }
  await ask('/musk?sort=a-z');
  for (const query of [
    'sort=a-z&fbclid=1',
    'utm_source=ig&sort=a-z',
    'gclid=1&utm_id=2&sort=a-z&utm_source=ig&fbclid=3',
    'sort=a-z&ref=friend',
  ]) {
    expect(await cacheOf(`/musk?${query}`), query).toBe('HIT');
  }
  expect(await cacheOf('/musk?xsort=a-z')).toBe('HIT');
  // What the shop reads makes a page, also where its name is written in another way.
  expect(await cacheOf('/musk?sort=z-a&fbclid=1')).toBe('MISS');
  expect(await cacheOf('/musk?%73ort=a-z')).toBe('MISS');
  expect(await cacheOf('//musk?fbclid=1')).not.toBe('HIT');
  // A redirect takes the parameters along, so nobody is sent on with those of another shopper.
  for (const tag of ['one', 'two']) {
    const { headers } = await ask(`/musk/?utm_source=${tag}`);
    expect([headers[':status'], headers.location]).toEqual([308, `/musk?utm_source=${tag}`]);
  }
});

test('what belongs to one shopper, or changes, is never kept', async () => {
  for (const path of ['/checkout', '/api/health']) {
    await ask(path);
    expect((await ask(path)).headers['x-cache'], path).toBe('MISS');
  }
  const lines = [{ id: 124, size: '100ml', perfume: null, quantity: 1 }];
  const headers = { 'content-type': 'application/json', origin: nginx.origin };
  const quote = await ask('/api/quote', headers, JSON.stringify({ lines, promoCode: null }));
  expect(pick(quote, ':status', 'cache-control')).toEqual([200, 'no-store']);
});

test('scripts and pictures come from disk, and what is not there from the shop', async () => {
  const accept = { 'accept-encoding': 'br' };
  const html = await (await fetch(`${shop.origin}/perfumes`)).text();
  const [, script = ''] = /src="(\/_next\/static\/[^"]+\.js[^"]*)"/.exec(html) ?? [];
  const [, picture = ''] = /srcSet="(\/images\/[^" ]+)/i.exec(html) ?? [];
  const forEver = 'public, max-age=31536000, immutable';
  const code = await ask(script, accept);
  expect(pick(code, ':status', 'content-encoding', 'cache-control')).toEqual([200, 'br', forEver]);
  expect(brotliDecompressSync(code.body).toString()).toBe(
    await (await fetch(shop.origin + script)).text(),
  );
  const made = await fetch(shop.origin + picture);
  const drawn = await ask(picture);
  expect(pick(drawn, ':status', 'content-type', 'cache-control')).toEqual([
    200,
    'image/webp',
    forEver,
  ]);
  expect(drawn.body.equals(Buffer.from(await made.arrayBuffer()))).toBe(true);
  // The shop sends no such header: this response came from disk.
  expect(made.headers.get('accept-ranges')).toBeNull();
  expect(drawn.headers['accept-ranges']).toBe('bytes');
  const unversioned = await ask(picture.split('?')[0] ?? '');
  expect(unversioned.headers['cache-control']).toContain('max-age=60');
  expect((await ask('/media/terkibmen/124.webp')).headers[':status']).toBe(200);
  expect((await ask('/brand/film.mp4')).headers['accept-ranges']).toBe('bytes');
  for (const path of ['/images/320/none.webp', '/media/none.webp', '/_next/static/none.js']) {
    expect((await ask(path)).headers[':status'], path).toBe(404);
  }
});

const TOKEN = 'c0ffee00'.repeat(4);

/** The spellings of an order's address, each asked for by a page that has it too. */
async function askForOrder(): Promise<(number | undefined)[]> {
  const statuses: (number | undefined)[] = [];
  for (const path of [`/order/${TOKEN}`, `//order/${TOKEN}/?x=1`, `/Order/${TOKEN}`]) {
    const { headers } = await ask(path, { referer: `${nginx.origin}/order/${TOKEN}` });
    expect(headers['x-cache'] ?? 'none').not.toBe('HIT');
    statuses.push(headers[':status']);
  }
  return statuses;
}

test('F59 the logs name no order’s address, and no order’s page is kept', async () => {
  expect(await askForOrder()).toEqual([404, 308, 404]);
  await ask('/watches', { referer: `${nginx.origin}/order/${TOKEN}` });
  // nginx writes its log once the answer has left.
  await expect.poll(() => nginx.logs()).toContain('"GET /watches" 200');
  expect(nginx.logs()).toContain('"GET /order/..." 404');
  expect(nginx.logs()).not.toContain(TOKEN);
});

test('pages that are kept are shown while the shop is down', async () => {
  await ask('/perfumes/women');
  await shop.kill();
  expect(pick(await ask('/perfumes/women'), ':status')).toEqual([200]);
  expect(pick(await ask('/perfumes/unisex'), ':status')).toEqual([502]);
  // Of any other page nginx's own log says which it was.
  expect(nginx.logs()).toContain('/perfumes/unisex');
  expect(await askForOrder()).toEqual([502, 502, 502]);
  expect(nginx.logs()).not.toContain(TOKEN);
});
