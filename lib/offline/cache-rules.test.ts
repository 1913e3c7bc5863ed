/** @jest-environment node */
import fc from 'fast-check';
import {
  alwaysStored,
  cacheNames,
  filesOf,
  isCacheablePage,
  noticeText,
  outdatedCaches,
  overflow,
  pagesOverflow,
  storedAt,
  storedResponse,
  withNotice,
} from './cache-rules';

const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html', ...headers } });

it.each([
  ['a page for everybody', page({ 'cache-control': 's-maxage=60' }), true],
  ['a page that says nothing', page(), true],
  ['an order', page({ 'cache-control': 'private, no-store' }), false],
  ['what is not to be stored', page({ 'Cache-Control': 'No-Store' }), false],
  ['what is one shopper’s', page({ 'cache-control': 'private, max-age=60' }), false],
  ['what sets a cookie', page({ 'set-cookie': 'a=b' }), false],
  ['a page that is missing', page({}, 404), false],
  ['a failure', page({}, 500), false],
  ['page data', page({ 'content-type': 'text/x-component' }), false],
])('keeps a page or not: %s', (_, response, expected) => {
  expect(isCacheablePage(response)).toBe(expected);
});

it('notes when an answer was kept and how large it is, uncompressed', async () => {
  const stored = await storedResponse(
    page({ 'content-encoding': 'gzip', 'content-length': '3' }),
    1234,
  );
  expect(storedAt(stored)).toBe(1234);
  expect(stored.headers.get('content-length')).toBe('6');
  expect(stored.headers.get('content-encoding')).toBeNull();
});

it('drops the pages of other releases, and leaves files, pictures and what is not its own', () => {
  const before = Object.values(cacheNames('a'));
  expect(outdatedCaches([...before, 'other'], 'b')).toEqual(['shop-pages-a']);
  expect(outdatedCaches(before, 'a')).toEqual([]);
});

it('lets the oldest go until the rest fits, and no more than that', () => {
  const entries = fc
    .array(fc.nat(1000))
    .map((sizes) => sizes.map((bytes, at) => ({ url: String(at), bytes })));
  fc.assert(
    fc.property(entries, fc.nat(5000), (stored, limit) => {
      const deleted = overflow(stored, limit);
      const sum = (list: typeof stored) => list.reduce((total, { bytes }) => total + bytes, 0);
      expect(deleted).toEqual(stored.slice(0, deleted.length).map(({ url }) => url));
      expect(sum(stored.slice(deleted.length))).toBeLessThanOrEqual(limit);
      if (deleted.length > 0) expect(sum(stored.slice(deleted.length - 1))).toBeGreaterThan(limit);
    }),
  );
});

it('keeps the last 60 pages visited, and home, cart, orders and the offline page besides', () => {
  const always = new Set(alwaysStored('ar'));
  const urls = ['/ar', '/ar/cart', '/1', '/ar/orders', '/2', '/ar/offline', '/3'].map(
    (path) => `https://shop.example${path}`,
  );
  expect(pagesOverflow(urls, always, 2)).toEqual(['https://shop.example/1']);
  const many = Array.from({ length: 70 }, (_, at) => `https://shop.example/p/${at}`);
  expect(pagesOverflow(many, always)).toEqual(many.slice(0, 10));
});

it('finds the files that a page names, in its markup and in its data, each once', () => {
  const html =
    '<link href="/_next/static/chunks/a.css?dpl=1"><script src="/_next/static/chunks/b.js?dpl=1">' +
    'push("[\\"/_next/static/chunks/b.js?dpl=1\\",\\"/_next/static/chunks/c~d.js?dpl=1\\"]")';
  expect(filesOf(html)).toEqual([
    '/_next/static/chunks/a.css?dpl=1',
    '/_next/static/chunks/b.js?dpl=1',
    '/_next/static/chunks/c~d.js?dpl=1',
  ]);
  expect(filesOf('')).toEqual([]);
});

it('says in front of a kept page what it is', () => {
  const html = withNotice('<html><body class="a"><a>Skip</a></body></html>', 'From 14:05.');
  expect(html).toMatch(/^<html><body class="a"><output [^>]*>From 14:05\./);
});

it.each([
  ['en', 'from 14:05', /^from 14:05$/],
  ['fr', 'from 14:05', /^from 14:05$/],
  ['ar', 'from 14:05', /^from 14:05$/],
] as const)('writes the time of the day with Latin digits: %s', (language, _, expected) => {
  const time = new Date(2027, 0, 31, 14, 5).getTime();
  expect(noticeText('from {time}', language, time, time + 1000)).toMatch(expected);
});

it('names the day where that is another', () => {
  const time = new Date(2027, 0, 30, 14, 5).getTime();
  const now = new Date(2027, 0, 31, 9, 0).getTime();
  expect(noticeText('from {time}', 'en', time, now)).toMatch(/30 January.*14:05/);
});
