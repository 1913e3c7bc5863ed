import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST as placeOrder } from '@/app/api/orders/route';
import { POST as validatePromo } from '@/app/api/promocode/validate/route';
import { reloadCatalogue } from '@/lib/backend/snapshot';
import { closeDatabase } from '@/lib/db/connection';
import { closeRateLimits } from '@/lib/http/rate-limits';
import { sampleOrder } from '@/lib/orders/testing/samples';
import { GET } from './route';

const TOKEN = 'a-token-of-the-tests';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'metrics-'));
  process.env.DATA_DIR = dataDir;
  process.env.METRICS_TOKEN = TOKEN;
  process.env.RATE_LIMIT_PROMO = '1/10m';
});
afterAll(async () => {
  await closeRateLimits();
  await closeDatabase();
  await rm(dataDir, { recursive: true });
});

const scrape = (authorization?: string) =>
  GET(new Request('http://shop/metrics', { headers: authorization ? { authorization } : {} }));

it.each([undefined, TOKEN, 'Bearer another-token-entirely', `Bearer ${TOKEN}x`])(
  'refuses %s',
  async (authorization) => {
    const answer = await scrape(authorization);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('shop_');
  },
);

const post = (body: unknown) =>
  new Request('http://shop/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });

it('says what became of orders, what limits refused, who was not told and how old the catalogue is', async () => {
  await reloadCatalogue();
  const order = sampleOrder();
  expect((await placeOrder(post(order))).status).toBe(201);
  expect((await placeOrder(post({ ...order, total: 1 }))).status).toBe(409);
  for (const status of [200, 429]) {
    expect((await validatePromo(post({ code: 'GUESS' }))).status).toBe(status);
  }
  const answer = await scrape(`Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const lines = (await answer.text()).split('\n');
  for (const line of [
    'shop_orders_total{outcome="placed"} 1',
    'shop_orders_total{outcome="changed"} 1',
    'shop_limit_refusals_total{rule="promo"} 1',
    'shop_orders_untold 1',
    'shop_backend_failures_total 0',
    'shop_page_cache_pages 0',
  ]) {
    expect(lines).toContain(line);
  }
  for (const name of ['shop_orders_untold_oldest_seconds', 'shop_catalogue_age_seconds']) {
    expect(lines.some((line) => line.startsWith(`${name} `))).toBe(true);
  }
});
