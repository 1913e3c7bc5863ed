import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import type { CachedRouteKind, IncrementalCacheKind } from 'next/dist/server/response-cache';
import { serveNode, type TestServer } from '@/lib/backend/testing/serve';
import { compressOnce } from '@/lib/server/compression';
import { PAGE_CACHE_BYTES } from './build';
import { withFrontCache } from './front-cache';
import { PageCache } from './page-cache';

/** Next's enums, which TypeScript lets nobody import. */
const { CachedRouteKind: cached, IncrementalCacheKind: incremental } = jest.requireActual<{
  CachedRouteKind: { APP_PAGE: CachedRouteKind.APP_PAGE };
  IncrementalCacheKind: { APP_PAGE: IncrementalCacheKind.APP_PAGE };
}>('next/dist/server/response-cache');

const TAG = '_N_T_/layout';

/** Next's cache for a request with these headers. */
const cacheFor = (headers: Record<string, string | string[] | undefined>) =>
  new PageCache({
    fs: nodeFs,
    serverDistDir: '/no-build',
    flushToDisk: false,
    maxMemoryCacheSize: PAGE_CACHE_BYTES,
    revalidatedTags: [],
    _requestHeaders: headers,
  });

/** Puts a page into Next's cache, as if it were rendered now. */
const draw = (key: string, text: string) =>
  cacheFor({}).set(
    key,
    {
      kind: cached.APP_PAGE,
      html: `<!doctype html>${`<p>${text}</p>`.repeat(200)}`,
      rscData: undefined,
      headers: { 'x-next-cache-tags': TAG },
      postponed: undefined,
      status: 200,
      segmentData: undefined,
    },
    { cacheControl: { revalidate: 60, expire: 300 } },
  );

let server: TestServer;
/** How many requests Next had to answer. */
let asked = 0;

/** Answers as Next does from its cache. The page's key is the path. */
beforeAll(async () => {
  const answer = withFrontCache(async (request, response) => {
    asked += 1;
    const [key = ''] = (request.url ?? '').split('?', 1);
    const context = { kind: incremental.APP_PAGE, isFallback: false } as const;
    const entry = await cacheFor(request.headers).get(key, context);
    const html = entry?.value?.kind === 'APP_PAGE' ? entry.value.html : '';
    response.setHeader('x-nextjs-cache', 'HIT');
    response.setHeader('content-type', 'text/html');
    response.setHeader('cache-control', 's-maxage=60, stale-while-revalidate=240');
    response.setHeader('etag', `"${html.slice(0, 40)}"`);
    response.end(html);
  });
  server = await serveNode((request, response) => {
    compressOnce(request, response);
    answer(request, response);
  });
});
afterAll(() => server.close());

/** What a page says, and whether Next was asked for it. */
async function read(
  path: string,
  headers: Record<string, string> = {},
): Promise<[string, boolean]> {
  const before = asked;
  const answer = await fetch(server.origin + path, {
    headers: { 'accept-encoding': 'br', ...headers },
  });
  const [, text = ''] = /<p>(.*?)<\/p>/.exec(await answer.text()) ?? [];
  return [text, asked > before];
}

/** Draws a page and asks for it until it is compressed and kept. */
async function keep(path: string, text: string): Promise<void> {
  await draw(path, text);
  for (let turn = 0; turn < 2; turn += 1) await read(path);
  expect(await read(path)).toEqual([text, false]);
}

it('asks Next for a page once more as soon as it was drawn anew', async () => {
  await keep('/drawn', 'before');
  await draw('/drawn', 'after');
  expect(await read('/drawn')).toEqual(['after', true]);
});

it('asks Next once the page has become stale, so that it is drawn anew', async () => {
  await keep('/stale', 'text');
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now');
  clock.mockReturnValue(now + 59_000);
  expect(await read('/stale')).toEqual(['text', false]);
  clock.mockReturnValue(now + 61_000);
  expect(await read('/stale')).toEqual(['text', true]);
});

it('asks Next once the owner has expired all pages', async () => {
  await keep('/expired', 'text');
  await cacheFor({}).revalidateTag(TAG);
  expect((await read('/expired'))[1]).toBe(true);
});

it('asks Next for a page that Next has forgotten', async () => {
  await keep('/forgotten', 'text');
  getMemoryCache(PAGE_CACHE_BYTES).remove('/forgotten');
  expect((await read('/forgotten'))[1]).toBe(true);
});

it.each([
  ['rsc', '1'],
  ['next-router-prefetch', '1'],
  ['if-none-match', '"x"'],
  ['x-middleware-prefetch', '1'],
  ['x-unheard-of', '1'],
])('leaves a request with %s to Next, and keeps nothing of its answer', async (name, value) => {
  await draw(`/with-${name}`, 'text');
  for (let turn = 0; turn < 4; turn += 1) {
    expect(await read(`/with-${name}`, { [name]: value })).toEqual(['text', true]);
  }
  expect(await read(`/with-${name}`)).toEqual(['text', true]);
});
