import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { sumVitals } from '@/lib/db/vitals';
import { metricsText } from '@/lib/server/metrics';
import { writeVitals } from '@/lib/vitals/collect';
import { POST } from './route';

let serving: Db;

jest.mock('@/lib/db/connection', () => ({
  ...jest.requireActual('@/lib/db/connection'),
  database: async () => serving,
}));

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase('sqlite');
  serving = opened.db;
});
afterAll(async () => {
  await writeVitals();
  await opened.close();
});

const REPORT = {
  page: 'product-details',
  language: 'en',
  connection: '4g',
  values: { LCP: 1730.5, INP: 96, CLS: 0.02, TTFB: 310.2 },
};

const post = (body: unknown, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://shop/api/vitals', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

const counted = async () => {
  await writeVitals();
  const sums = await sumVitals(serving, '2000-01-01', 'page');
  return sums.map(({ metric, label, atMost, count }) => `${metric} ${label} ${atMost}: ${count}`);
};

it.each([
  ['another shape', { ...REPORT, url: '/order/secret?x=1' }, 400],
  ['no value', { ...REPORT, values: {} }, 400],
  ['another figure', { ...REPORT, values: { FID: 3 } }, 400],
  ['a negative value', { ...REPORT, values: { LCP: -1 } }, 400],
  ['a value that no page has', { ...REPORT, values: { LCP: 1e12 } }, 400],
  ['a language that is none', { ...REPORT, language: 'xx' }, 400],
  ['a connection that is none', { ...REPORT, connection: '5g' }, 400],
  ['a long page', { ...REPORT, page: 'x'.repeat(65) }, 400],
  ['no JSON', '{', 400],
  ['more than a kilobyte', { ...REPORT, page: 'x'.repeat(1100) }, 413],
])('refuses %s and counts nothing', async (_what, body, status) => {
  expect((await post(body)).status).toBe(status);
  expect(await counted()).toEqual([]);
});

it.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://other.example' }, 403],
  [{ 'content-type': 'text/plain' }, 415],
])('refuses a report with %j', async (headers, status) => {
  expect((await post(REPORT, headers)).status).toBe(status);
  expect(await counted()).toEqual([]);
});

it('counts by kind of page, and no text of whoever sent it, until one address reports too often', async () => {
  expect((await post(REPORT)).status).toBe(204);
  for (const page of ['', 'perfumes', 'rima-haddad-71-234567', '_next']) {
    expect((await post({ ...REPORT, page, values: { INP: 700 } })).status).toBe(204);
  }
  expect((await counted()).sort()).toEqual([
    'CLS product 20: 1',
    'INP home 800: 1',
    'INP listing 800: 1',
    'INP other 800: 2',
    'INP product 100: 1',
    'LCP product 1800: 1',
    'TTFB product 400: 1',
  ]);
  const text = await metricsText();
  expect(text).toContain('shop_web_vitals_seconds_bucket{le="1.8",metric="LCP",page="product"} 1');
  expect(text).toContain('shop_web_vitals_layout_shift_bucket{le="0.05",page="product"} 1');
  const statuses = [];
  for (let count = 0; count < 600; count += 1) statuses.push((await post(REPORT)).status);
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  expect(statuses.at(-1)).toBe(429);
});
