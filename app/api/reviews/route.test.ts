import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, database } from '@/lib/db/connection';
import { moveOrder } from '@/lib/db/order-events';
import { insertOrder } from '@/lib/db/orders';
import { listReviews } from '@/lib/db/reviews';
import { closeRateLimits } from '@/lib/http/rate-limits';
import { randomOrderToken } from '@/lib/orders/order-token';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { POST } from './route';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reviews-'));
  process.env.DATA_DIR = dataDir;
  process.env.RATE_LIMIT_REVIEWS = '8/1h';
});
afterAll(async () => {
  delete process.env.RATE_LIMIT_REVIEWS;
  await closeRateLimits();
  await closeDatabase();
  await rm(dataDir, { recursive: true });
});

/** Places an order; returns its token. */
async function ordered({ isDelivered = true } = {}): Promise<string> {
  const token = randomOrderToken();
  const number = randomUUID();
  const db = await database();
  await insertOrder(db, orderWith({ number, idempotencyKey: number, token }));
  const step = { from: ['placed'], to: 'delivered', note: '' } as const;
  if (isDelivered) await moveOrder(db, number, step);
  return token;
}

const typed = <T extends object>(token: string, changes?: T) => {
  const review = { stars: '5', text: 'Lasts long.', name: 'Rima Haddad', language: 'ar' };
  return { token, product: '124', ...review, ...changes };
};

const send = (contentType: string, body: string, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://localhost:3000/api/reviews', {
      method: 'POST',
      headers: { 'content-type': contentType, ...headers },
      body,
    }),
  );

const sendJson = async (body: object) => {
  const answer = await send('application/json', JSON.stringify(body));
  return [answer.status, await answer.json()];
};

/** Posts a plain form; returns where the browser goes. */
const sendForm = async (body: Record<string, string>) => {
  const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  const form = new URLSearchParams(body).toString();
  const answer = await send('application/x-www-form-urlencoded', form, headers);
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
};

it('keeps one review of a product of a delivered order, with the first name alone', async () => {
  const token = await ordered();
  expect(await sendJson(typed(token))).toEqual([201, { kept: true }]);
  expect(await sendJson(typed(token))).toMatchObject([409, { error: { code: 'written' } }]);
  expect(await listReviews(await database())).toMatchObject([
    { name: 'Rima', text: 'Lasts long.', stars: 5, language: 'ar', status: 'waiting' },
  ]);
});

it('refuses other people’s orders and products, what is not delivered, links, and too many', async () => {
  const token = await ordered();
  const early = await ordered({ isDelivered: false });
  expect(await sendJson(typed(randomOrderToken()))).toMatchObject([404, {}]);
  expect(await sendJson(typed(token, { product: 245 }))).toMatchObject([404, {}]);
  expect(await sendJson(typed(early))).toMatchObject([409, { error: { code: 'undelivered' } }]);
  const links = { error: { code: 'links', message: expect.stringContaining('leave out links') } };
  expect(await sendJson(typed(token, { text: 'see evil.com' }))).toMatchObject([422, links]);
  expect(await sendJson(typed(token, { stars: undefined }))).toMatchObject([422, {}]);
  for (const bad of [{ token: 'x' }, { product: -1 }, { text: 5 }, { stars: '5 of 5' }]) {
    expect(await sendJson(typed(token, bad))).toMatchObject([400, {}]);
  }
});

it('takes a plain form of a page without referrers, and leads back to it', async () => {
  const token = await ordered();
  const page = `/ar/order/${token}`;
  expect(await sendForm(typed(token, { text: 'evil.com' }))).toBe(
    `${page}?refused=links&of=124#review-124`,
  );
  expect(await sendForm(typed(token))).toBe(`${page}#review-124`);
  // The ninth of this address.
  expect(await sendForm(typed(token))).toBe(`${page}?refused=many&of=124#review-124`);
});
