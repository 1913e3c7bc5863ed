import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, connection } from '@/lib/db/connection';
import { closeRateLimits } from '@/lib/http/rate-limits';
import { sampleDelivery, sampleRequestedLine } from '@/lib/orders/testing/samples';
import { peerHeader } from '@/lib/server/client-address';
import { POST as placeOrder } from './orders/route';
import { POST as validatePromo } from './promocode/validate/route';
import { POST as quote } from './quote/route';
import { POST as subscribe } from './subscriptions/route';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'limits-'));
  process.env.DATA_DIR = dataDir;
  process.env.RATE_LIMIT_PROMO = '3/10m';
  process.env.RATE_LIMIT_ORDERS = '6/1h';
  process.env.RATE_LIMIT_ORDERS_PER_PHONE = '2/1h';
  process.env.RATE_LIMIT_SUBSCRIPTIONS = '1/1h';
  await connection();
});
afterAll(async () => {
  await closeRateLimits();
  await closeDatabase();
  await rm(dataDir, { recursive: true });
});

let test = 0;
beforeEach(() => {
  test += 1;
});

/** The address that a test's requests come from, and a phone number of its own. */
const address = () => `203.0.113.${test}`;
const phone = (number: number) => `71-0000${test}${number}`;

/** A POST from an address, with a forged X-Forwarded-For that is different every time. */
function post(body: unknown, { peer = address(), key = '' } = {}): Request {
  const headers = {
    'content-type': 'application/json',
    [peerHeader()]: peer,
    'x-forwarded-for': randomUUID(),
    ...(key && { 'idempotency-key': key }),
  };
  return new Request('http://shop.test/', { method: 'POST', headers, body: JSON.stringify(body) });
}

const lines = [sampleRequestedLine()];

function order(number: number, { key = randomUUID(), ...changes }: Record<string, unknown> = {}) {
  const delivery = sampleDelivery({ phone: phone(number) });
  const body = { lines, promoCode: null, delivery, total: 2300, replaces: [], ...changes };
  return placeOrder(post(body, { key: String(key) }));
}

const statusesOf = async (answers: Promise<Response>[]) => {
  const statuses: number[] = [];
  for (const answer of answers) statuses.push((await answer).status);
  return statuses;
};

/** Expects a 429 that names the time to wait, in seconds for programs and in words for people. */
async function expectTooMany(answer: Response, text: string): Promise<void> {
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const body: { error: { code: string; message: string } } = await answer.json();
  expect(body.error.code).toBe('too_many_requests');
  expect(body.error.message).toMatch(new RegExp(`^${text} Please try again in \\d+ minutes\\.$`));
}

const PROMO = 'Too many discount codes were tried from your connection.';

it('counts every try of a promo code, wherever it is tried, and nothing else', async () => {
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await quote(post({ lines, promoCode: null }))).status).toBe(200);
  }
  expect((await validatePromo(post({ code: 'A' }))).status).toBe(200);
  expect((await quote(post({ lines, promoCode: 'B' }))).status).toBe(200);
  expect((await order(1, { promoCode: 'C' })).status).toBe(409);
  await expectTooMany(await validatePromo(post({ code: 'D' })), PROMO);
  await expectTooMany(await quote(post({ lines, promoCode: 'WELCOME10' })), PROMO);
  await expectTooMany(await order(1, { promoCode: 'WELCOME10' }), PROMO);
  expect((await quote(post({ lines, promoCode: null }))).status).toBe(200);
  expect((await validatePromo(post({ code: 'D' }, { peer: '198.51.100.1' }))).status).toBe(200);
});

it('counts orders by phone, refused ones too, but not the retries of one that was placed', async () => {
  const key = randomUUID();
  expect(await statusesOf([order(1, { key })])).toEqual([201]);
  expect(await statusesOf([order(1, { total: 1 })])).toEqual([409]);
  await expectTooMany(await order(1), 'Too many orders were sent with this phone number.');
  expect(await statusesOf([order(1, { key })])).toEqual([201]);
  expect(await statusesOf([order(2)])).toEqual([201]);
});

it('counts orders by address, over all phones', async () => {
  for (let sent = 1; sent <= 6; sent += 1) {
    expect((await order(sent)).status).toBe(201);
  }
  await expectTooMany(await order(7), 'Too many orders were sent from your connection.');
});

it('counts sign-ups', async () => {
  expect((await subscribe(post({ email: 'rana@example.com' }))).status).toBe(200);
  await expectTooMany(
    await subscribe(post({ email: 'lina@example.com' })),
    'Too many sign-ups came from your connection.',
  );
});
