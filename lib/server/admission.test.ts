import type { ServerResponse } from 'node:http';
import { serveNode, type TestServer } from '@/lib/backend/testing/serve';
import { admission, kindOf, LIMITS } from './admission';

it.each([
  ['/perfumes?brand=Dior', 'lists'],
  ['/all-products?sort=a-z&max=20', 'lists'],
  ['/perfumes?utm_source=x&Page=2&_rsc=1', 'lists'],
  ['/search?q=oud', 'searches'],
  ['/previews/product-7-0123456789.jpg', 'previews'],
  ['/feeds/products.xml', 'catalogue'],
  ['/sitemap.xml', 'catalogue'],
  ['/sitemaps/0', 'catalogue'],
  ['/api/products', 'catalogue'],
  ['/api/products?genre=men', 'catalogue'],
  ['/api/products?ids=1,2', null],
  ['/api/products/7', null],
  ['/api/products/search?q=oud&page=1', null],
  ['/perfumes', null],
  ['/perfumes?utm_source=x', null],
  ['/images/96/men/1.webp?v=1&max=1', null],
  ['/', null],
])('%s is of the kind %s', (url, kind) => {
  expect(kindOf(url)).toBe(kind);
});

const FEW = { places: 2, waiting: 3, patienceMs: 5000 };

let server: TestServer;
/** The answers that wait to be given, by URL. */
let open: Map<string, ServerResponse>;

beforeEach(async () => {
  open = new Map();
  const answer = admission((request, response) => open.set(request.url ?? '', response), {
    ...LIMITS,
    lists: FEW,
  });
  server = await serveNode(answer);
});
afterEach(() => server.close());

const list = (index: number, init?: RequestInit) =>
  fetch(`${server.origin}/perfumes?max=${index}`, init);

async function until(count: number): Promise<void> {
  while (open.size < count) await new Promise(setImmediate);
}

function answerAll(): void {
  for (const [url, response] of open) response.end(url);
  open.clear();
}

it('answers two at a time, has three wait, and refuses others, while all else goes on', async () => {
  const answers = [1, 2, 3, 4, 5, 6].map((index) => list(index));
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toContain('very busy');
  expect(open.size).toBe(2);

  const other = fetch(`${server.origin}/perfumes`);
  await until(3);
  for (const count of [3, 2, 1]) {
    await until(count);
    expect(open.size).toBe(count);
    answerAll();
  }
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
});

it('gives the place of a client that went away to the next', async () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const gone = [1, 2].map((index) => list(index, { signal }).catch(() => null));
  await until(2);
  const next = list(3);
  leaving.abort();
  await Promise.all(gone);
  open.clear();
  await until(1);
  expect([...open.keys()]).toEqual(['/perfumes?max=3']);
  answerAll();
  expect(await (await next).text()).toBe('/perfumes?max=3');
});
