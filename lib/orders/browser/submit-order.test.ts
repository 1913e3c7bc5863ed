/** @jest-environment ./scripts/testing/browser-environment.cjs */
import { wordsOf } from '@/lib/words/words';
import { sampleDelivery, sampleEmailParams, sampleRequestedLine } from '../testing/samples';
import { readKnownOrders } from './known-orders';
import { forgetPendingOrder, readPendingOrder } from './pending-order';
import { exclusively, submitForm } from './submit-order';

const NUMBER = 'K7PX-4WQ9';
const ORDERS = '/api/orders';
const MAIL = 'https://mail.example/api/v1.0/email/send';
const RESULT = `/api/orders/${NUMBER}/email-result`;

const email = {
  origin: 'https://mail.example',
  serviceId: 'service',
  templateId: 'template',
  publicKey: 'key',
  params: sampleEmailParams(),
};
const placed = { orderNumber: NUMBER, total: 2300, email };

type Reply = () => Response | Error;

/** The posted bodies in order, by path; the test sets the response of each path. */
function startServer(replies: Partial<Record<'orders' | 'mail' | 'result', Reply>> = {}) {
  const posts: { path: string; body: Record<string, unknown>; init: RequestInit }[] = [];
  const replyOf: Readonly<Record<string, Reply | undefined>> = {
    [ORDERS]: replies.orders ?? (() => Response.json(placed, { status: 201 })),
    [MAIL]: replies.mail ?? (() => new Response('OK')),
    [RESULT]: replies.result ?? (() => Response.json({ recorded: true })),
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const path = String(input);
    posts.push({ path, body: JSON.parse(String(init.body)), init });
    const reply = replyOf[path]?.() ?? new TypeError(`Nobody answers ${path}`);
    if (reply instanceof Error) throw reply;
    return reply;
  });
  return posts;
}

type Steps = Parameters<typeof submitForm>[1];
type Done = Parameters<Steps['onDone']>[0];

function formOf(changes: Parameters<typeof sampleDelivery>[0] = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sampleDelivery(changes))) {
    if (typeof value === 'string') form.set(name, value);
  }
  return form;
}

/** Presses Complete Order; the page calls `done` with the placed order. */
async function complete({ form = formOf(), empty = false } = {}) {
  const done: Done[] = [];
  const outcome = await submitForm(form, {
    texts: { language: 'en', fields: wordsOf('en').fields },
    agreed: () =>
      empty
        ? null
        : { lines: [sampleRequestedLine()], promoCode: 'TEN', total: 2300, language: 'en' },
    onDone: (order) => void done.push(order),
  });
  return { outcome, done };
}

beforeEach(() => {
  window.localStorage.clear();
  forgetPendingOrder();
});

const failed = (code: string) => Response.json({ error: { code, message: 'No' } }, { status: 409 });

it('posts the order, sends its e-mail and reports that, in this order', async () => {
  const posts = startServer();
  const { outcome, done } = await complete();
  expect(posts.map(({ path }) => path)).toEqual([ORDERS, MAIL, RESULT]);

  const [order, mail, result] = posts;
  expect(order?.body).toMatchObject({ total: 2300, promoCode: 'TEN', replaces: [] });
  expect(order?.body.delivery).toEqual(sampleDelivery());
  expect(mail?.body).toMatchObject({ template_params: email.params });
  const key = new Headers(order?.init.headers).get('idempotency-key');
  expect(result?.body).toEqual({ idempotencyKey: key, outcome: 'sent', detail: '200 OK' });

  const token = order?.body.token;
  expect(outcome).toEqual({ kind: 'done', orderNumber: NUMBER, token, total: 2300 });
  expect(done).toEqual([{ orderNumber: NUMBER, token, total: 2300, delivery: sampleDelivery() }]);
  expect(readPendingOrder()).toBeNull();
  expect(readKnownOrders()).toMatchObject([{ token, number: NUMBER, total: 2300 }]);
});

it.each<[string, Reply]>([
  ['sent', () => new Response('OK')],
  ['refused', () => new Response('No template', { status: 400 })],
])('reports an e-mail that was %s so that the report outlives the page', async (_, mail) => {
  const posts = startServer({ mail });
  await complete();
  expect(posts.at(-1)).toMatchObject({ path: RESULT, init: { method: 'POST', keepalive: true } });
});

it('tells of an order whose e-mail failed, and keeps its key for another try', async () => {
  const posts = startServer({ mail: () => new Response('No template', { status: 400 }) });
  const { outcome, done } = await complete();
  expect(outcome).toMatchObject({ kind: 'email_failed', orderNumber: NUMBER });
  expect(posts.at(-1)?.body).toMatchObject({ outcome: 'failed', detail: '400 No template' });
  expect(done).toEqual([]);
  expect(readPendingOrder()).toMatchObject({ orderNumber: NUMBER });
});

it('is done where the report does not get through', async () => {
  startServer({ result: () => new TypeError('Failed to fetch') });
  expect((await complete()).outcome.kind).toBe('done');
});

it('posts the same order under the same key until it is through, another under another', async () => {
  const posts = startServer({ orders: () => new TypeError('Failed to fetch') });
  expect((await complete()).outcome).toEqual({ kind: 'unreachable' });
  await complete();
  await complete({ form: formOf({ city: 'Tripoli' }) });
  const keys = posts.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(posts.map(({ body }) => body.replaces)).toEqual([[], [], [keys[0]]]);
});

it('takes a new key once where the old one is of no use', async () => {
  let left = 1;
  const posts = startServer({
    orders: () => (left-- > 0 ? failed('order_replaced') : Response.json(placed)),
  });
  expect((await complete()).outcome.kind).toBe('done');
  const orders = posts.filter(({ path }) => path === ORDERS);
  expect(new Set(orders.map(({ init }) => JSON.stringify(init.headers))).size).toBe(2);

  const always = startServer({ orders: () => failed('idempotency_key_reused') });
  expect((await complete()).outcome).toEqual({ kind: 'unreachable' });
  expect(always).toHaveLength(2);
});

it.each<[string, object]>([
  ['elsewhere', { emailHeld: true }],
  ['done', { email: null }],
])('sends no e-mail that is not its own to send: %s', async (kind, answer) => {
  const posts = startServer({ orders: () => Response.json({ ...placed, email: null, ...answer }) });
  expect((await complete()).outcome.kind).toBe(kind);
  expect(posts).toHaveLength(1);
});

it('posts nothing of a form that is wrong, nor where nothing is left to order', async () => {
  const posts = startServer();
  const { outcome } = await complete({ form: formOf({ phone: '71-23456', city: ' ' }) });
  expect(outcome).toEqual({
    kind: 'invalid_delivery',
    errors: { phone: expect.any(String), city: 'Please enter your city' },
  });
  expect((await complete({ empty: true })).outcome).toEqual({ kind: 'elsewhere' });
  expect(posts).toEqual([]);
});

it('remembers no order that was refused', async () => {
  startServer({ orders: () => failed('unknown_line') });
  expect((await complete()).outcome).toEqual({ kind: 'unknown_line' });
  expect(readKnownOrders()).toEqual([]);
});

it('runs once at a time and again afterwards, also after a failure', async () => {
  let fail = (_error: Error) => {};
  const first = new Promise<string>((_, reject) => {
    fail = reject;
  });
  const running = exclusively(() => first);
  expect(await exclusively(async () => 'second')).toBeNull();
  fail(new Error('failed'));
  await expect(running).rejects.toThrow('failed');
  expect(await exclusively(async () => 'third')).toBe('third');
});

it('does not run while another tab holds the lock', async () => {
  const request = (_name: string, _options: object, work: (lock: null) => unknown) => work(null);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const work = jest.fn();
  expect(await exclusively(work)).toBeNull();
  expect(work).not.toHaveBeenCalled();
});
