import { createHmac } from 'node:crypto';
import { addOrderEvent } from '@/lib/db/order-events';
import { countUnnotifiedOrders, findOrderByNumber, insertOrder } from '@/lib/db/orders';
import { markReplaced } from '@/lib/db/replaced-orders';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { noteWebhook } from '@/lib/db/webhook-events';
import type { Webhook } from '@/lib/env';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { log } from '@/lib/server/log';
import { bodyOf, type FakeServer, fakeServer } from '@/scripts/faults/support/fake-server';
import { runJob, webhookJob } from './dispatcher';
import { postWebhook, webhookSignature } from './webhook';

const SECRET = 'a secret of the tests';
const PLACED_AT = new Date();
const later = (minutes: number) => new Date(PLACED_AT.getTime() + minutes * 60_000);

type Post = { headers: Record<string, string | string[] | undefined>; body: string };

let hook: FakeServer;
let webhook: Webhook;
let posts: Post[];
let answers: (number | 'hang' | 'redirect')[];

beforeEach(async () => {
  posts = [];
  answers = [];
  hook = await fakeServer(async (request, response) => {
    posts.push({ headers: request.headers, body: await bodyOf(request) });
    const answer = answers.shift() ?? 204;
    if (answer === 'hang') return;
    const headers = answer === 'redirect' ? { location: `${hook.origin}/elsewhere` } : {};
    response.writeHead(answer === 'redirect' ? 307 : answer, headers).end();
  });
  webhook = { url: `${hook.origin}/orders?shop=1`, secret: SECRET };
  jest.spyOn(log, 'error').mockImplementation();
});

afterEach(async () => {
  await hook.refuse();
  jest.restoreAllMocks();
});

const messages = () => posts.map(({ body }) => JSON.parse(body));

it('signs timestamp and body as the documents say', () => {
  expect(webhookSignature('0123456789abcdef', '1767323045', '{"version":1}')).toBe(
    'c31bee1483c4a911b70edf7e4039ddf9e0817010505320a2a7e3871f42b2d6f5',
  );
});

describe.each(['sqlite', 'postgres'] as const)('the webhook on %s', (engine) => {
  let db: Db;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ db, close } = await openTestDatabase(engine));
    await noteWebhook(db, true);
  });
  afterEach(() => close());

  const place = async (number: string) => {
    const outcome = await insertOrder(
      db,
      orderWith({
        number,
        idempotencyKey: `key of ${number}`,
        district: 'beirut',
        deliveryNote: 'Ring twice',
      }),
      PLACED_AT,
    );
    if (outcome.kind !== 'inserted') throw new Error(outcome.kind);
    return outcome.order.id;
  };

  const run = (minutes = 0) => runJob(db, webhookJob(webhook), () => later(minutes));

  it('gets each order and each change of status once, signed', async () => {
    const id = await place('AAAA-AAAA');
    const at = later(1).toISOString();
    await addOrderEvent(db, id, { at, status: 'confirmed', note: 'by phone' });
    await run(1);
    await run(2);
    expect(messages()).toMatchObject([
      {
        version: 1,
        type: 'order.placed',
        status: 'placed',
        at: PLACED_AT.toISOString(),
        order: {
          number: 'AAAA-AAAA',
          total: 2300,
          currency: 'USD',
          replaces: [],
          delivery: {
            firstName: 'Rima',
            phone: '71-234567',
            city: 'Beirut',
            district: 'beirut',
            deliveryNote: 'Ring twice',
            payerPhone: '',
            hidePrices: false,
          },
          lines: [{ productId: 124, name: 'Asad', size: '100ml', quantity: 1, unitPrice: 2000 }],
        },
      },
      { type: 'order.status_changed', status: 'confirmed', note: 'by phone', at },
    ]);
    const ids = messages().map((message) => message.id);
    expect(new Set(ids).size).toBe(2);
    for (const { headers, body } of posts) {
      const signed = createHmac('sha256', SECRET).update(`${headers['x-timestamp']}.${body}`);
      expect(headers['x-signature']).toBe(signed.digest('hex'));
      expect(Math.abs(Date.now() / 1000 - Number(headers['x-timestamp']))).toBeLessThan(60);
    }
    expect((await countUnnotifiedOrders(db)).count).toBe(0);
  });

  it('is tried again after a refusal, with the same id, and another event meanwhile', async () => {
    answers = [500, 204];
    await place('AAAA-AAAA');
    await place('BBBB-BBBB');
    await run();
    expect((await countUnnotifiedOrders(db)).count).toBe(1);
    await run(0.9);
    expect(posts).toHaveLength(2);
    await run(1);
    expect(messages().map(({ order }) => order.number)).toEqual([
      'AAAA-AAAA',
      'BBBB-BBBB',
      'AAAA-AAAA',
    ]);
    expect(messages()[2].id).toBe(messages()[0].id);
    expect((await countUnnotifiedOrders(db)).count).toBe(0);
  });

  it('learns which order a new one replaces', async () => {
    await place('AAAA-AAAA');
    await markReplaced(db, 'key of AAAA-AAAA', 'BBBB-BBBB');
    await place('BBBB-BBBB');
    await run(1);
    const events = messages().map(({ status, order }) => [status, order.number, order.replaces]);
    expect(events).toEqual([
      ['placed', 'AAAA-AAAA', []],
      ['replaced', 'AAAA-AAAA', []],
      ['placed', 'BBBB-BBBB', ['AAAA-AAAA']],
    ]);
    expect(messages()[1].order.replacedBy).toBe('BBBB-BBBB');
  });

  it('gets nothing from before it was configured, and all from then on, also after a restart', async () => {
    await noteWebhook(db, false);
    await place('AAAA-AAAA');
    await noteWebhook(db, true);
    await place('BBBB-BBBB');
    await noteWebhook(db, true);
    await run();
    expect(messages().map(({ order }) => order.number)).toEqual(['BBBB-BBBB']);
    expect(await findOrderByNumber(db, 'AAAA-AAAA')).toMatchObject({ status: 'placed' });
  });
});

it.each([
  ['hang', 300, 'aborted'],
  ['redirect', undefined, 'fetch failed'],
  [404, undefined, 'answered 404'],
] as const)('counts %s as a failure', async (answer, patience, reason) => {
  answers = [answer];
  await expect(postWebhook(webhook, {}, patience)).rejects.toThrow(reason);
  expect(posts).toHaveLength(1);
});
