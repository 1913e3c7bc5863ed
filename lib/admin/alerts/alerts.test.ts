import { openMigrated } from '@/lib/db/connection';
import { moveOrder } from '@/lib/db/order-events';
import { insertOrder } from '@/lib/db/orders';
import { savePersonLanguage } from '@/lib/db/people';
import type { Db } from '@/lib/db/schema';
import { endSession, endSessionsOf, SESSION_MS } from '@/lib/db/sessions';
import { openTestDatabase } from '@/lib/db/testing';
import { cancelOrder } from '@/lib/orders/change-status';
import { runJob } from '@/lib/orders/dispatch/dispatcher';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { log } from '@/lib/server/log';
import { alertsJob } from './jobs';
import { MOST_DEVICES, sendTestAlert, subscribe, unsubscribe } from './subscribe';
import { openPushService, signedInAs } from './testing/device';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = new Date('2026-05-01T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe.each(['sqlite', 'postgres'] as const)('alerts on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  let push: Awaited<ReturnType<typeof openPushService>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
    push = await openPushService();
    jest.spyOn(log, 'warn').mockImplementation();
    jest.spyOn(log, 'error').mockImplementation();
  });

  afterEach(async () => {
    await push.close();
    await opened.close();
  });

  async function listens(name: string, path: string, now = NOW) {
    const session = await signedInAs(db, name, now);
    const { network } = push;
    expect(await subscribe(db, session, push.address(path), { network, now })).toBe('alerts-on');
    return session;
  }

  async function place(number: string, at: Date, changes: Parameters<typeof orderWith>[0] = {}) {
    await insertOrder(db, orderWith({ number, idempotencyKey: number, ...changes }), at);
  }

  /** Does all that is due at a time, as a process does that looks again while there was work. */
  async function run(ms: number, on = db, job = alertsJob(push.network)) {
    while (await runJob(on, job, () => later(ms)));
  }

  const shown = () => push.pushed.map(({ path, payload }) => `${path} ${payload.title}`);
  const bodies = () => push.pushed.map(({ payload }) => payload.body.replace(/[⁨⁩]/g, ''));

  it('tells every device of a new order once: its number, total and city, nobody’s name', async () => {
    const rima = await listens('Rima', '/phone');
    await listens('Rima', '/tablet');
    await listens('Nadim', '/other');
    await savePersonLanguage(db, rima.person.id, 'ar');
    await place('AAAA-AAAA', later(1000));
    await run(2000);
    await run(10_000);
    expect(shown().sort()).toEqual(['/other New order', '/phone طلب جديد', '/tablet طلب جديد']);
    expect(new Set(bodies())).toEqual(
      new Set(['AAAA-AAAA: $23.00، Beirut', 'AAAA-AAAA: $23.00, Beirut']),
    );
    const text = push.pushed.map((one) => one.text).join();
    for (const personal of ['Rima', 'Haddad', '71-234567', '71234567', 'Hamra']) {
      expect(text).not.toContain(personal);
    }
    expect(push.pushed[0]?.payload).toMatchObject({
      path: '/admin/orders/AAAA-AAAA',
      newOrders: 1,
    });
  });

  it('tells once, however many processes look at once, and also after a start', async () => {
    await listens('Rima', '/phone');
    for (const number of ['AAAA-AAAA', 'BBBB-BBBB', 'CCCC-CCCC']) await place(number, later(1000));
    const others = await Promise.all([1, 2].map(() => openMigrated(opened.location)));
    await Promise.all([db, ...others.map((other) => other.db)].map((on) => run(2000, on)));
    await run(3000);
    expect(push.pushed).toHaveLength(3);
    await Promise.all(others.map((other) => other.db.destroy()));
  });

  it('after a process died between push and mark the copy takes the place of the first', async () => {
    await listens('Rima', '/phone');
    await place('AAAA-AAAA', later(1000));
    const { db: dying } = await openMigrated(opened.location);
    let answer = () => {};
    const reached = new Promise<void>((resolve) => {
      push.service.held = () => {
        resolve();
        return new Promise((answered) => {
          answer = answered;
        });
      };
    });
    const death = run(2000, dying).catch(() => undefined);
    await reached;
    await dying.destroy();
    push.service.held = async () => {};
    answer();
    await death;
    await run(30_000);
    expect(push.pushed).toHaveLength(1);
    await run(2 * MINUTE);
    await run(4 * MINUTE);
    expect(push.pushed).toHaveLength(2);
    expect(new Set(push.pushed.map(({ topic }) => topic)).size).toBe(1);
    expect(new Set(push.pushed.map(({ payload }) => payload.tag)).size).toBe(1);
  });

  it('is no storm: whoever subscribes is told of what comes after, also where it is restored', async () => {
    for (const number of ['AAAA-AAAA', 'BBBB-BBBB']) await place(number, later(-1000));
    await listens('Rima', '/phone');
    await run(10 * MINUTE);
    const job = alertsJob(push.network);
    await run(HOUR, db, job);
    // A restore brings orders from before.
    await place('CCCC-CCCC', later(10 * MINUTE));
    await run(HOUR + 5000, db, job);
    expect(push.pushed).toEqual([]);
    await place('DDDD-DDDD', later(HOUR + 6000));
    await run(HOUR + 10_000, db, job);
    expect(bodies()).toEqual(['DDDD-DDDD: $23.00, Beirut']);
  });

  it('finds what came before a stop of some hours, and nothing of the day before', async () => {
    await listens('Rima', '/phone');
    await place('AAAA-AAAA', later(1000));
    await place('BBBB-BBBB', later(20 * HOUR));
    await run(25 * HOUR);
    expect(bodies()).toContain('BBBB-BBBB: $23.00, Beirut');
    expect(bodies()).not.toContain('AAAA-AAAA: $23.00, Beirut');
  });

  it('tells of what the shopper cancels, not of what the shop does', async () => {
    await listens('Rima', '/phone');
    await place('AAAA-AAAA', later(1000), { token: 'a'.repeat(32) });
    await place('BBBB-BBBB', later(1000));
    await run(2000);
    push.pushed.length = 0;
    await moveOrder(db, 'BBBB-BBBB', { from: ['placed'], to: 'cancelled', note: '' }, later(3000));
    jest.useFakeTimers({ now: later(3000), doNotFake: ['setTimeout', 'nextTick', 'setImmediate'] });
    await cancelOrder(db, 'a'.repeat(32));
    jest.useRealTimers();
    await run(4000);
    expect(shown()).toEqual(['/phone Order cancelled']);
    expect(bodies()).toEqual(['AAAA-AAAA: $23.00, Beirut']);
  });

  it('tells of an order that nobody was told of for five minutes', async () => {
    await listens('Rima', '/phone');
    for (const number of ['AAAA-AAAA', 'BBBB-BBBB']) await place(number, later(1000));
    await db
      .updateTable('orders')
      .set({ told_at: later(2000).toISOString() })
      .where('number', '=', 'BBBB-BBBB')
      .execute();
    const job = alertsJob(push.network);
    await run(2000, db, job);
    push.pushed.length = 0;
    await run(5 * MINUTE, db, job);
    expect(shown()).toEqual([]);
    await run(5 * MINUTE + 1000, db, job);
    await run(HOUR, db, job);
    expect(shown()).toEqual(['/phone Nobody was told of an order']);
    expect(bodies()).toEqual(['AAAA-AAAA: $23.00, Beirut']);
  });

  it('tells of what an order sold out, while it still is', async () => {
    await listens('Rima', '/phone');
    const product = { id: 7, name: 'Asad', brand: 'Lattafa', genre: 'men', type: 'multiple' };
    const rest = { price_cents: 1, discount: null, image_path: '', description: '', sku: null };
    const marks = { position: 1, updated_at: '', in_stock: 1, sizes: null };
    await db
      .insertInto('products')
      .values({ ...product, ...rest, ...marks })
      .execute();
    await db.insertInto('stock').values({ product_id: 7, size: '', pieces: 1 }).execute();
    const [line] = orderWith().lines;
    if (line === undefined) throw new Error('no line');
    await place('AAAA-AAAA', later(1000), { lines: [{ ...line, productId: 7, stockSize: '' }] });
    await run(2000);
    expect(shown()).toEqual(['/phone New order', '/phone Sold out']);
    expect(push.pushed[1]?.payload).toMatchObject({ path: '/admin/products/7' });
    expect(bodies()[1]).toBe('Lattafa Asad');
  });

  it('tries what a push service refuses again, at growing intervals, for six hours', async () => {
    await listens('Rima', '/phone');
    await listens('Rima', '/tablet');
    push.answerWith('/phone', 503);
    await place('AAAA-AAAA', NOW);
    const tried: number[] = [];
    for (let minutes = 0; minutes <= 8 * 60; minutes += 1) {
      const before = push.asked.filter((path) => path === '/phone').length;
      await run(minutes * MINUTE);
      if (push.asked.filter((path) => path === '/phone').length > before) tried.push(minutes);
    }
    // The one at five minutes is of the alert that nobody was told.
    expect(tried.slice(0, 6)).toEqual([0, 1, 3, 5, 6, 7]);
    expect(tried.at(-1)).toBeLessThanOrEqual(6 * 60);
    expect(push.asked.filter((path) => path === '/tablet')).toHaveLength(2);
    expect(await db.selectFrom('alerts').select('next_at').distinct().execute()).toEqual([
      { next_at: null },
    ]);
  });

  it('drops a device that its push service does not know any more', async () => {
    await listens('Rima', '/phone');
    push.answerWith('/phone', 410);
    await place('AAAA-AAAA', later(1000));
    await run(2000);
    await run(2 * MINUTE);
    expect(push.asked).toEqual(['/phone']);
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });

  it('follows no redirect', async () => {
    const session = await listens('Rima', '/phone');
    push.answerWith('/phone', 307);
    expect(await sendTestAlert(db, session, { network: push.network, now: NOW })).toBe(
      'alerts-refused',
    );
    expect(push.asked).toEqual(['/phone']);
  });

  it.each([
    ['ended', 0],
    ['all ended', 0],
    ['expired', SESSION_MS],
    ['turned off', 0],
  ])('pushes nothing to a device whose session is %s', async (how, ms) => {
    const signedIn = await listens('Rima', '/phone');
    const { person, sessionId } = signedIn;
    await listens('Nadim', '/other', later(ms));
    await place('AAAA-AAAA', later(ms + 1000));
    if (how === 'ended') await endSession(db, sessionId);
    if (how === 'all ended') await endSessionsOf(db, person.id);
    if (how === 'turned off') await unsubscribe(db, signedIn);
    await run(ms + 2000);
    expect(shown()).toEqual(['/other New order']);
  });

  it('pushes nothing to an expired session of somebody who has another', async () => {
    await listens('Rima', '/phone');
    await listens('Rima', '/tablet', later(SESSION_MS - MINUTE));
    await place('AAAA-AAAA', later(SESSION_MS + 1000));
    await run(SESSION_MS + 2000);
    expect(shown()).toEqual(['/tablet New order']);
  });

  it.each([
    'http://shop.test/phone',
    'https://10.0.0.1/phone',
    'https://localhost/phone',
    'https://[::1]/phone',
    'https://169.254.169.254/latest',
    'https://name:word@shop.test/phone',
    'ftp://shop.test/phone',
    'phone',
  ])('takes no alerts to %s', async (endpoint) => {
    const session = await signedInAs(db, 'Rima', NOW);
    const { network } = push;
    const address = { ...push.address('/phone'), endpoint };
    const strict = { ...network, isAllowed: (ip: string) => !/^(127|10|169|::1)/.test(ip) };
    const others = { ...strict, resolve: async () => ['127.0.0.1'] };
    expect(await subscribe(db, session, address, { network: others })).toBe('alerts-address');
  });

  it('sends nothing where the name of a push service leads inside meanwhile', async () => {
    const session = await listens('Rima', '/phone');
    const moved = { ...push.network, resolve: async () => ['10.0.0.1'] };
    expect(await sendTestAlert(db, session, { network: moved, now: NOW })).toBe(
      'alerts-unreachable',
    );
    expect(push.asked).toEqual([]);
  });

  it('takes no keys that are none, and no more than ten devices of a person', async () => {
    const { network } = push;
    const session = await signedInAs(db, 'Rima', NOW);
    const broken = { ...push.address('/phone'), p256dh: 'A'.repeat(87) };
    expect(await subscribe(db, session, broken, { network })).toBe('alerts-address');
    const paths = Array.from({ length: MOST_DEVICES + 3 }, (_, index) => `/device-${index}`);
    const said = await Promise.all(
      paths.map(async (path) =>
        subscribe(db, await signedInAs(db, 'Rima', NOW), push.address(path), { network, now: NOW }),
      ),
    );
    expect(said.filter((one) => one === 'alerts-on')).toHaveLength(MOST_DEVICES);
    expect(said.filter((one) => one === 'alerts-many')).toHaveLength(3);
  });

  it('a browser that signs in anew takes its subscription along', async () => {
    const address = push.address('/phone');
    const { network } = push;
    for (const name of ['Rima', 'Nadim']) {
      const session = await signedInAs(db, name, NOW);
      await subscribe(db, session, address, { network, now: NOW });
    }
    await place('AAAA-AAAA', later(1000));
    await run(2000);
    expect(push.pushed).toHaveLength(1);
  });
});
