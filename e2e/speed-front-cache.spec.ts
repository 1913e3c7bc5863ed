import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { dataFolder, type ShopServer, startShop } from '../scripts/faults/support/shop-server';
import { expect, test } from './support/test';

const TOKEN = 'token-of-the-front-cache';
const SECRET = 'secret-of-the-front-cache';

/** What a browser says with its request for a page. */
const BROWSER = {
  accept: 'text/html,*/*;q=0.8',
  'accept-encoding': 'gzip',
  'accept-language': 'fr',
  'cache-control': 'max-age=0',
  'sec-fetch-mode': 'navigate',
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

/** A header that no browser sends, so that the request is left to Next. */
const LEFT_TO_NEXT = { 'x-unheard-of': '1' };

type Answered = { status: number; headers: Record<string, unknown>; body: Buffer };

let shop: ShopServer;
let remove = async () => {};

// A shop starts within the first test.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const data = await dataFolder({ pictures: 'shared' });
  remove = data.remove;
  shop = await startShop({
    DATA_DIR: data.dataDir,
    METRICS_TOKEN: TOKEN,
    REVALIDATE_SECRET: SECRET,
  });
});
test.afterAll(async () => {
  await shop.kill();
  await remove();
});

/** Asks without following redirects and without unpacking what comes. */
function ask(path: string, others: Record<string, string> = {}, method = 'GET'): Promise<Answered> {
  const headers = { ...BROWSER, ...others };
  return new Promise((resolve, reject) => {
    const request = get(shop.origin + path, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const { date: _, ...said } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          headers: said,
          body: Buffer.concat(parts),
        });
      });
    });
    request.on('error', reject);
  });
}

/** How many requests the front cache has answered. */
async function hits(): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${shop.origin}/metrics`, { headers })).text();
  return Number(/^shop_front_cache_hits_total (\d+)$/m.exec(text)?.[1]);
}

/** What a request is answered, and how often the front cache did so. */
async function counted(...question: Parameters<typeof ask>): Promise<[Answered, number]> {
  const before = await hits();
  const answer = await ask(...question);
  return [answer, (await hits()) - before];
}

/** Asks until the front cache answers. */
async function untilHit(path: string, others: Record<string, string> = {}): Promise<Answered> {
  let last: Answered | undefined;
  await expect(async () => {
    const [answer, count] = await counted(path, others);
    expect(count).toBe(1);
    last = answer;
  }).toPass();
  if (last === undefined) throw new Error('unreachable');
  return last;
}

for (const path of [
  '/',
  '/perfumes',
  '/perfumes?genre=men&sort=a-z',
  '/product-details/124',
  '/product-details/124?utm_source=x',
  '/brands',
  '/returns',
  '/cart',
  '/ar',
  '/ar/perfumes?genre=men',
  '/fr/product-details/124',
]) {
  for (const encoding of ['gzip', 'gzip, deflate, br']) {
    test(`the front cache answers ${path} in ${encoding} as Next does`, async () => {
      const others = { 'accept-encoding': encoding };
      // A page that has become stale in between is asked for once more.
      await expect(async () => {
        const kept = await untilHit(path, others);
        const [own, count] = await counted(path, { ...others, ...LEFT_TO_NEXT });
        expect(count).toBe(0);
        expect(own.status).toBe(200);
        expect(kept).toEqual(own);
      }).toPass();
    });
  }
}

for (const [what, status, path, others, method] of [
  ['HEAD', 200, '/perfumes', {}, 'HEAD'],
  ['who takes no encoding', 200, '/perfumes', { 'accept-encoding': 'identity' }],
  ['who has the page', 304, '/perfumes', { 'if-none-match': 'ETAG' }],
  ['who has another page', 200, '/perfumes', { 'if-none-match': '"other"' }],
  ["the router's request without its key", 307, '/perfumes', { rsc: '1' }],
  ['what Next says to itself', 200, '/perfumes', { 'x-middleware-prefetch': '1' }],
  ['another spelling', 308, '/Perfumes', {}],
  ['an unknown page', 404, '/nothing-here', {}],
  ['an unknown product', 404, '/product-details/99999999', {}],
  ['a search', 200, '/search?q=oud', {}],
  ['checkout', 200, '/checkout', {}],
  ["an order's page", 404, '/order/unknown', {}],
] as const) {
  test(`the front cache leaves to Next: ${what}`, async () => {
    const { headers } = await untilHit('/perfumes');
    const asked = Object.fromEntries(
      Object.entries(others).map(([name, value]) => [
        name,
        value.replace('ETAG', String(headers.etag)),
      ]),
    );
    for (let turn = 0; turn < 3; turn += 1) {
      const [answer, count] = await counted(path, asked, method);
      expect([answer.status, count]).toEqual([status, 0]);
    }
    // Nobody's odd request changes what others get.
    const [own] = await counted('/perfumes', LEFT_TO_NEXT);
    expect(await untilHit('/perfumes')).toEqual(own);
  });
}

test("the front cache leaves the router's data to Next", async () => {
  const rsc = { rsc: '1' };
  const { headers } = await ask('/perfumes', rsc);
  const keyed = String(headers.location);
  // The same address gives a page to whoever does not ask for data.
  await untilHit(keyed);
  const [answer, count] = await counted(keyed, rsc);
  expect([answer.status, count]).toEqual([200, 0]);
  expect(answer.headers['content-type']).toContain('text/x-component');
});

test('the front cache ends with a page of the owner’s change', async () => {
  const path = '/product-details/124';
  await untilHit(path);
  await shop.shop('products', 'set', '124', 'name=Changed by its owner');
  const headers = { authorization: `Bearer ${SECRET}` };
  await fetch(`${shop.origin}/api/revalidate`, { method: 'POST', headers });
  const [answer, count] = await counted(path);
  expect(count).toBe(0);
  expect(gunzipSync(answer.body).toString()).toContain('Changed by its owner');
  const kept = await untilHit(path);
  expect(gunzipSync(kept.body).toString()).toContain('Changed by its owner');
});
