import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteQueryCompiler } from 'kysely';
import { reloadCatalogue } from '@/lib/backend/snapshot';
import { closeDatabase, database } from '@/lib/db/connection';
import { findOrderByNumber } from '@/lib/db/orders';
import { findProductById, saveProducts } from '@/lib/db/products';
import { addPromoCode, countPromoUses } from '@/lib/db/promo-codes';
import { sampleDelivery, sampleOrder, sampleRequestedLine } from '@/lib/orders/testing/samples';
import { GET as health } from '../health/route';
import { POST as judge } from '../promocode/validate/route';
import { POST as quote } from '../quote/route';
import { POST as send } from '../v1.0/email/send/route';
import { POST as reportResult } from './[number]/email-result/route';
import { POST as again } from './again/route';
import { POST as order } from './route';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'orders-'));
  process.env.DATA_DIR = dataDir;
});
afterAll(async () => {
  await closeDatabase();
  await rm(dataDir, { recursive: true });
});

function post(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost:3000/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const placeOrder = (body: unknown, key: string = randomUUID()) =>
  order(post(body, { 'idempotency-key': key }));

describe('the way of an order', () => {
  it('goes from a quote to the ledger and the outbox, and is not sent as long as it lies there', async () => {
    const lines = [sampleRequestedLine()];
    const quoted = await (await quote(post({ lines, promoCode: 'welcome10' }))).json();
    expect(quoted).toMatchObject({
      lines: [{ id: 124, status: 'ok', unitPrice: 2000 }],
      promo: { status: 'valid', discount: 0.1 },
      totals: { units: 1, subtotal: 2000, promoDiscount: 200, shipping: 300, total: 2100 },
    });

    const key = randomUUID();
    const body = sampleOrder({ promoCode: 'welcome10', total: quoted.totals.total });
    const placed = await placeOrder(body, key);
    expect(placed.status).toBe(201);
    const { orderNumber, total, email } = await placed.json();
    expect(total).toBe(2100);
    expect(email).toMatchObject({
      origin: '',
      serviceId: 'outbox',
      params: { order_number: orderNumber },
    });

    const { serviceId, templateId, publicKey, params } = email;
    const sent = await send(
      post({
        service_id: serviceId,
        template_id: templateId,
        user_id: publicKey,
        template_params: params,
        lib_version: '4.4.1',
      }),
    );
    expect([sent.status, await sent.text()]).toEqual([200, 'OK']);

    const context = { params: Promise.resolve({ number: orderNumber }) };
    const result = { idempotencyKey: key, outcome: 'sent', detail: 'OK' };
    expect((await reportResult(post(result), context)).status).toBe(200);
    const stored = await findOrderByNumber(await database(), orderNumber);
    expect(stored).toMatchObject({ emailStatus: 'unsent', promo: { name: 'Welcome 10%' } });
    const { orders } = await (await health()).json();
    expect(orders).toEqual({ untold: 1, oldestSeconds: expect.any(Number) });

    const again = await placeOrder(body, key);
    expect([again.status, await again.json()]).toEqual([
      201,
      { orderNumber, total: 2100, email: null },
    ]);
  });

  it('can be ordered again at today’s prices, by its token alone', async () => {
    const token = 'd'.repeat(32);
    expect((await placeOrder(sampleOrder({ token }))).status).toBe(201);
    const asked = await again(post({ token }));
    expect([asked.status, await asked.json()]).toMatchObject([
      200,
      {
        ordered: [{ id: 124, name: 'Sauvage', size: '100ml', quantity: 1, unitPrice: 2000 }],
        lines: [{ id: 124, status: 'ok', unitPrice: 2000 }],
      },
    ]);
    expect((await again(post({ token: 'e'.repeat(32) }))).status).toBe(404);
    expect((await again(post({ token: 'no token' }))).status).toBe(400);
  });

  it('takes the amount of a code off quote, order and e-mail, and from no page that knows none', async () => {
    const five = { code: 'FIVE', name: 'Five', discount: 0, amount: 500 };
    await addPromoCode(await database(), { ...five, expiresAt: null, useLimit: null });
    const quoted = await quote(post({ lines: [sampleRequestedLine()], promoCode: 'five' }));
    expect(await quoted.json()).toMatchObject({
      promo: { status: 'valid', name: 'Five', discount: 0, amount: 500 },
      totals: { promoDiscount: 500, total: 1800 },
    });

    // What a page of an earlier release makes of the code: nothing, or what it was worth before.
    for (const total of [2300, 2100]) {
      const refused = await placeOrder(sampleOrder({ promoCode: 'five', total }));
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        {
          quote: {
            promo: { status: 'invalid', message: 'Reload this page to use this promo code' },
            totals: { promoDiscount: 0, total: 2300 },
          },
        },
      ]);
    }
    const body = sampleOrder({ promoCode: 'five', total: 1800, knowsAmounts: true });
    const placed = await placeOrder(body);
    expect([placed.status, await placed.json()]).toMatchObject([
      201,
      {
        total: 1800,
        email: { params: { promo_info: 'Five (FIVE): $5.00 off', discount_amount: '$5.00' } },
      },
    ]);
  });

  it('keeps a code with one use when a corrected order replaces the first', async () => {
    const code = { code: 'ONCE', name: 'Once', discount: 0.1, expiresAt: null, useLimit: 1 };
    await addPromoCode(await database(), code);
    const once = sampleOrder({ promoCode: 'once', total: 2100 });
    const key = randomUUID();
    expect((await placeOrder(once, key)).status).toBe(201);
    expect((await placeOrder(once)).status).toBe(409);
    const verdict = async (body: object) => (await judge(post({ code: 'once', ...body }))).json();
    expect(await verdict({})).toMatchObject({ valid: false });
    expect(await verdict({ replaces: [randomUUID()] })).toMatchObject({ valid: false });
    expect(await verdict({ replaces: [key] })).toMatchObject({ valid: true, discount: 0.1 });
    const delivery = sampleDelivery({ city: 'Tripoli' });
    const corrected = await placeOrder({ ...once, delivery, replaces: [key] });
    expect([corrected.status, await corrected.json()]).toMatchObject([201, { total: 2100 }]);
    expect(await countPromoUses(await database(), 'ONCE')).toBe(1);
  });

  it('takes a failed e-mail down, and results from the one who ordered alone', async () => {
    const key = randomUUID();
    const { orderNumber } = await (await placeOrder(sampleOrder(), key)).json();
    const context = () => ({ params: Promise.resolve({ number: orderNumber }) });
    const report = async (idempotencyKey: string, outcome: string) =>
      (await reportResult(post({ idempotencyKey, outcome }), context())).status;

    expect(await report(randomUUID(), 'sent')).toBe(404);
    expect(await report(key, 'failed')).toBe(200);
    expect(await findOrderByNumber(await database(), orderNumber)).toMatchObject({
      emailStatus: 'failed',
    });
  });
});

describe('what POST /api/orders refuses', () => {
  it.each<[string, Record<string, unknown>, number, object]>([
    [
      'another total',
      { total: 1 },
      409,
      { error: { code: 'order_changed' }, quote: { totals: { total: 2300 } } },
    ],
    [
      'an unknown size',
      { lines: [sampleRequestedLine({ size: '1l' })] },
      422,
      { error: { code: 'unknown_line' }, line: { index: 0, id: 124, size: '1l', unknown: 'size' } },
    ],
    [
      'a missing name',
      { delivery: sampleDelivery({ firstName: ' ' }) },
      422,
      {
        error: { code: 'invalid_delivery' },
        fields: { firstName: 'Please enter your first name' },
      },
    ],
    ['no lines', { lines: [] }, 400, { error: { code: 'invalid_body' } }],
    ['a negative total', { total: -1 }, 400, { error: { code: 'invalid_body' } }],
  ])('%s', async (_, changes, status, body) => {
    const answer = await placeOrder(sampleOrder(changes));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject(body);
  });

  it('what is sold out, named by the quote too, until it is back', async () => {
    const db = await database();
    const sauvage = await findProductById(db, 124);
    if (sauvage === null) throw new Error('The sample has no product 124.');
    await saveProducts(db, [{ ...sauvage, inStock: false }]);
    await reloadCatalogue();
    const lines = [sampleRequestedLine()];
    expect(await (await quote(post({ lines, promoCode: null }))).json()).toMatchObject({
      lines: [{ id: 124, status: 'gone', unknown: 'product', soldOut: true }],
      totals: { units: 0, subtotal: 0 },
    });
    const refused = await placeOrder(sampleOrder());
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        error: { code: 'unknown_line', message: 'Line 1: the product is sold out.' },
        line: { index: 0, id: 124, soldOut: true },
      },
    ]);
    await saveProducts(db, [sauvage]);
    await reloadCatalogue();
    expect((await placeOrder(sampleOrder())).status).toBe(201);
  });

  it('what is hidden, which the quote does not know any more, until it is shown again', async () => {
    const db = await database();
    const sauvage = await findProductById(db, 124);
    if (sauvage === null) throw new Error('The sample has no product 124.');
    await saveProducts(db, [{ ...sauvage, hidden: true }]);
    await reloadCatalogue();
    const lines = [sampleRequestedLine()];
    const answer = await (await quote(post({ lines, promoCode: null }))).json();
    expect(answer).toMatchObject({ totals: { units: 0, subtotal: 0 } });
    expect(answer.lines[0]).toMatchObject({ id: 124, status: 'gone', unknown: 'product' });
    expect(answer.lines[0]).not.toHaveProperty('soldOut');
    expect((await placeOrder(sampleOrder())).status).toBe(422);
    await saveProducts(db, [sauvage]);
    await reloadCatalogue();
    expect((await placeOrder(sampleOrder())).status).toBe(201);
  });

  it('a used key with other content', async () => {
    const key = randomUUID();
    await placeOrder(sampleOrder(), key);
    const delivery = sampleDelivery({ city: 'Tripoli' });
    const answer = await placeOrder(sampleOrder({ delivery }), key);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { code: 'idempotency_key_reused' } });
  });

  it.each<[string, () => Promise<Response>, number]>([
    ['no key', () => order(post(sampleOrder())), 400],
    ['a key that is no UUID', () => placeOrder(sampleOrder(), 'key'), 400],
    ['malformed JSON', () => placeOrder('{'), 400],
    ['null', () => placeOrder(null), 400],
    ['an oversized body', () => placeOrder({ text: 'x'.repeat(20_000) }), 413],
  ])('%s', async (_, request, status) => {
    const answer = await request();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { message: expect.any(String) } });
  });
});

describe('the look for an order of the same key', () => {
  /** Posts an order; returns the status, and how often the ledger was queried for its key. */
  async function lookups(body: object, key: string) {
    const compile = jest.spyOn(SqliteQueryCompiler.prototype, 'compileQuery');
    const { status } = await placeOrder(body, key);
    const keyQueries = compile.mock.results.filter(({ value }) =>
      /^select .* where "idempotency_key" = \?$/.test(value.sql),
    );
    compile.mockRestore();
    return [status, keyQueries.length];
  }

  it('is one in the request, and one in the transaction that writes a new order', async () => {
    const key = randomUUID();
    expect(await lookups(sampleOrder(), key)).toEqual([201, 2]);
    expect(await lookups(sampleOrder(), key)).toEqual([201, 1]);
    const delivery = sampleDelivery({ city: 'Tripoli' });
    expect(await lookups(sampleOrder({ delivery }), key)).toEqual([422, 1]);
    expect(await lookups(sampleOrder({ total: 1 }), randomUUID())).toEqual([409, 1]);
  });
});

describe('what the outbox refuses', () => {
  it.each([
    ['malformed JSON', '{', 400],
    ['parameters that are no texts', { template_params: { order_total: 1 } }, 400],
    ['an oversized body', { text: 'x'.repeat(70_000) }, 413],
  ])('%s, in plain text', async (_, body, status) => {
    const answer = await send(post(body));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });
});
