import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentBackend } from '@/lib/backend/current';
import { closeDatabase, connection } from '@/lib/db/connection';
import { closeRateLimits } from '@/lib/http/rate-limits';
import { randomOrderToken } from '@/lib/orders/order-token';
import { sampleDelivery, sampleRequestedLine } from '@/lib/orders/testing/samples';
import { peerHeader } from '@/lib/server/client-address';
import { POST as subscribeByForm } from '../newsletter/route';
import { POST as cancel } from './orders/cancel/route';
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
  process.env.RATE_LIMIT_CANCELLATIONS = '2/1h';
  process.env.RATE_LIMIT_SUBSCRIPTIONS = '1/1h';
  process.env.RATE_LIMIT_UNKNOWN_PRODUCTS = '3/10m';
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

/** A test's own client address and phone number. */
const address = () => `203.0.113.${test}`;
const phone = (number: number) => `71-0000${test}${number}`;

/** A POST from an address, with a forged X-Forwarded-For that is different every time. */
function post(body: unknown, { peer = address(), key = '', tab = '' } = {}): Request {
  const headers = {
    'content-type': 'application/json',
    [peerHeader()]: peer,
    'x-forwarded-for': randomUUID(),
    ...(key && { 'idempotency-key': key }),
    ...(tab && { 'shop-tab': tab }),
  };
  return new Request('http://shop.test/', { method: 'POST', headers, body: JSON.stringify(body) });
}

const lines = [sampleRequestedLine()];

type From = { peer?: string; tab?: string };

function order(
  number: number,
  { key = randomUUID(), ...changes }: Record<string, unknown> = {},
  from: From = {},
) {
  const delivery = sampleDelivery({ phone: phone(number) });
  const body = { lines, promoCode: null, delivery, total: 2300, replaces: [], ...changes };
  return placeOrder(post(body, { ...from, key: String(key) }));
}

const statusesOf = async (answers: Promise<Response>[]) => {
  const statuses: number[] = [];
  for (const answer of answers) statuses.push((await answer).status);
  return statuses;
};

/** Expects a 429 with the time to wait, in Retry-After (s) and in words. */
async function expectTooMany(answer: Response, text: string): Promise<void> {
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const body: { error: { code: string; message: string } } = await answer.json();
  expect(body.error.code).toBe('too_many_requests');
  expect(body.error.message).toMatch(new RegExp(`^${text} Please try again in \\d+ minutes\\.$`));
}

const PROMO = 'Too many discount codes were tried from your connection.';

const VALID = 'WELCOME10';

/** The quote of a basket with a promo code. */
async function quoted(promoCode: string | null, from: From = {}) {
  const answer = await quote(post({ lines, promoCode }, from));
  expect(answer.status).toBe(200);
  const { promo, totals } = await answer.json();
  return { promo, total: totals.total };
}

/** Three codes that fail, the limit of an address. */
async function exhaustCodes(): Promise<void> {
  for (const code of ['A', 'B', 'C']) {
    expect((await validatePromo(post({ code }))).status).toBe(200);
  }
  await expectTooMany(await validatePromo(post({ code: 'D' })), PROMO);
}

const TOO_MANY_CODES = { status: 'invalid', message: expect.stringContaining(PROMO) };

it('counts promo codes that fail, wherever they are tried, and nothing else', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await quoted(null)).toEqual({ promo: null, total: 2300 });
    expect(await quoted(VALID)).toMatchObject({ promo: { status: 'valid' }, total: 2100 });
    expect((await validatePromo(post({ code: VALID }))).status).toBe(200);
  }
  expect((await order(1, { promoCode: VALID, total: 2100 })).status).toBe(201);
  expect((await order(1, { promoCode: VALID, total: 1 })).status).toBe(409);
  expect((await validatePromo(post({ code: 'A' }))).status).toBe(200);
  expect(await quoted('B')).toMatchObject({ promo: { status: 'invalid' } });
  expect((await order(1, { promoCode: 'C' })).status).toBe(409);
  await expectTooMany(await validatePromo(post({ code: 'D' })), PROMO);
  expect((await validatePromo(post({ code: 'D' }, { peer: '198.51.100.1' }))).status).toBe(200);
});

it('quotes and orders without the code, and says so, where too many failed', async () => {
  await exhaustCodes();
  expect(await quoted(null)).toEqual({ promo: null, total: 2300 });
  expect(await quoted(VALID)).toEqual({ promo: TOO_MANY_CODES, total: 2300 });
  const refused = await order(1, { promoCode: VALID, total: 2100 });
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: { code: 'order_changed' }, quote: { promo: TOO_MANY_CODES, totals: { total: 2300 } } },
  ]);
  expect((await order(1)).status).toBe(201);
});

it('takes an order whose code was found valid before others failed at that address', async () => {
  const tab = randomUUID();
  expect((await validatePromo(post({ code: VALID }, { tab }))).status).toBe(200);
  await exhaustCodes();
  const mine = await validatePromo(post({ code: ` ${VALID.toLowerCase()} ` }, { tab }));
  expect(await mine.json()).toMatchObject({ valid: true });
  expect(await quoted(VALID, { tab })).toMatchObject({ total: 2100 });
  const discounted = { promoCode: VALID, total: 2100 };
  expect((await order(1, discounted, { tab })).status).toBe(201);
  // A valid code of one client does not reveal to others which codes exist.
  for (const from of [{}, { tab: randomUUID() }]) {
    expect(await quoted(VALID, from)).toMatchObject({ promo: TOO_MANY_CODES });
  }
});

it('lets any number of valid codes from one address through, also at once, and their orders', async () => {
  const codes = Array.from({ length: 25 }, () => validatePromo(post({ code: VALID })));
  expect(new Set((await Promise.all(codes)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await order(1, { promoCode: VALID, total: 2100 })).status).toBe(201);
});

it('stops guesses that come at once at the limit', async () => {
  const guesses = Array.from({ length: 12 }, (_, at) => validatePromo(post({ code: `G${at}` })));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9);
});

it('counts orders by phone once they are placed: no retry, and nothing that was refused', async () => {
  const key = randomUUID();
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await statusesOf([order(1, { total: 1 })])).toEqual([409]);
  }
  const posts = Array.from({ length: 25 }, () => order(1, { key }));
  expect(new Set(await statusesOf(posts))).toEqual(new Set([201]));
  expect(await statusesOf([order(1)])).toEqual([201]);
  await expectTooMany(await order(1), 'Too many orders were sent with this phone number.');
  expect(await statusesOf([order(1, { key })])).toEqual([201]);
  expect(await statusesOf([order(2)])).toEqual([201]);
});

it('lets nobody out of their own number: a stranger’s orders with it count where they came from', async () => {
  const stranger = { peer: '198.51.100.66' };
  expect(await statusesOf([order(1, {}, stranger), order(1, {}, stranger)])).toEqual([201, 201]);
  await expectTooMany(
    await order(1, {}, stranger),
    'Too many orders were sent with this phone number.',
  );
  expect(await statusesOf([order(1), order(1)])).toEqual([201, 201]);
  expect((await order(1)).status).toBe(429);
});

const CANCELLED = 'Too many orders were cancelled from your connection.';

it('counts orders that were cancelled, and neither guesses nor what is cancelled already', async () => {
  const tokens = Array.from({ length: 3 }, () => randomOrderToken());
  for (const [at, token] of tokens.entries()) {
    expect((await order(at, { token })).status).toBe(201);
  }
  const cancelOne = (token = randomOrderToken()) => cancel(post({ token }));
  const guesses = Array.from({ length: 5 }, () => cancelOne());
  expect(new Set(await statusesOf(guesses))).toEqual(new Set([404]));
  const twice = [tokens[0], tokens[0], tokens[1]].map((token) => cancelOne(token));
  expect(await statusesOf(twice)).toEqual([200, 200, 200]);
  await expectTooMany(await cancelOne(tokens[2]), CANCELLED);
  expect(await statusesOf([cancelOne(tokens[1]), cancelOne()])).toEqual([200, 404]);
});

const ORDERS = 'Too many orders were sent from your connection.';

it('counts orders by address, over all phones', async () => {
  for (let sent = 1; sent <= 6; sent += 1) {
    expect((await order(sent)).status).toBe(201);
  }
  expect((await order(7, { total: 1 })).status).toBe(429);
  await expectTooMany(await order(7), ORDERS);
});

it('counts an IPv6 network as one client, and a site as eight', async () => {
  const from = (network: number, host: number) => `2001:db8:5:${network.toString(16)}::${host}`;
  const code = (peer: string) => validatePromo(post({ code: 'GUESS' }, { peer }));
  for (let host = 1; host <= 3; host += 1) expect((await code(from(1, host))).status).toBe(200);
  await expectTooMany(await code(from(1, 4)), PROMO);
  for (let tries = 3; tries < 3 * 8; tries += 1) {
    expect((await code(from(tries, 1))).status).toBe(200);
  }
  await expectTooMany(await code(from(99, 1)), PROMO);
  expect((await code('2001:db8:6:1::1')).status).toBe(200);
});

it('asks the backend for so many products that the catalogue lacks, then takes its word', async () => {
  const findProduct = jest.spyOn(currentBackend(), 'findProduct');
  const unknownLines = Array.from({ length: 5 }, (_, at) =>
    sampleRequestedLine({ id: 900_001 + at }),
  );
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await quote(post({ lines: [...lines, ...unknownLines], promoCode: null }));
    const { lines: quoted } = await answer.json();
    expect(quoted.map(({ status }: { status: string }) => status)).toEqual([
      'ok',
      ...unknownLines.map(() => 'gone'),
    ]);
  }
  expect(findProduct).toHaveBeenCalledTimes(3);
});

it('counts sign-ups', async () => {
  expect((await subscribe(post({ email: 'rana@example.com' }))).status).toBe(200);
  await expectTooMany(
    await subscribe(post({ email: 'lina@example.com' })),
    'Too many sign-ups came from your connection.',
  );
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    [peerHeader()]: address(),
  };
  const body = 'email=lina%40example.com';
  const form = new Request('http://shop.test/newsletter', { method: 'POST', headers, body });
  expect((await subscribeByForm(form)).headers.get('location')).toBe('/newsletter/too-many');
});
