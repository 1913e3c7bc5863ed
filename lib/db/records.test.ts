import { orderWith } from '@/lib/orders/testing/stored-order';
import type { Connection } from './connection';
import { listEmailAttempts, recordEmailAttempt } from './email-attempts';
import { markEmailSent } from './email-claims';
import { listOptIns, removeOptIn } from './opt-ins';
import { addOrderEvent, listOrderEvents } from './order-events';
import { insertOrder } from './orders';
import {
  addOutboxEmail,
  findOutboxEmail,
  listOrderEmails,
  listOutbox,
  markPassedOn,
} from './outbox-emails';
import { addPromoCode, disablePromoCode, findUsablePromoCode, listPromoCodes } from './promo-codes';
import { markReplaced } from './replaced-orders';
import { addSubscriber, listSubscribers } from './subscribers';
import { openTestDatabase } from './testing';
import { listDueEvents, markEventSent } from './webhook-events';

const NOW = new Date('2026-05-01T12:00:00Z');

describe.each(['sqlite', 'postgres'] as const)('records on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Connection['db'];

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  async function placed(number = 'MC-1'): Promise<number> {
    const outcome = await insertOrder(db, orderWith({ number, idempotencyKey: number }));
    if (outcome.kind !== 'inserted') throw new Error(outcome.kind);
    return outcome.order.id;
  }

  const promo = (code: string, expiresAt: string | null, useLimit: number | null = null) =>
    addPromoCode(db, { code, name: `Name of ${code}`, discount: 0.1, expiresAt, useLimit });

  it('finds promo codes that hold: not unknown, expired, switched off or used up', async () => {
    await promo('OPEN', null);
    await promo('LATER', '2026-05-01T12:00:01.000Z');
    await promo('OVER', '2026-05-01T12:00:00.000Z');
    await promo('OFF', null);
    const soon = { name: 'Soon', discount: 0.1, expiresAt: null, useLimit: null };
    await addPromoCode(db, { ...soon, code: 'SOON', beginsAt: '2026-05-01T12:00:01.000Z' });
    await promo('NONE-LEFT', null, 0);
    expect(await promo('OPEN', null)).toBe(false);
    expect(await disablePromoCode(db, 'OFF')).toBe(true);
    expect(await disablePromoCode(db, 'OFF')).toBe(false);
    const usable = [];
    for (const { code } of await listPromoCodes(db)) {
      if (await findUsablePromoCode(db, code, NOW)) usable.push(code);
    }
    expect(usable).toEqual(['LATER', 'OPEN']);
    expect(await findUsablePromoCode(db, 'UNKNOWN', NOW)).toBeNull();
  });

  it('keeps fifty attempts of an order, however many are reported', async () => {
    const [orderId, other] = [await placed('MC-1'), await placed('MC-2')];
    for (let tries = 1; tries <= 60; tries += 1) {
      await recordEmailAttempt(db, { orderId, outcome: 'failed', detail: `${tries}` }, NOW);
    }
    await recordEmailAttempt(db, { orderId: other, outcome: 'sent', detail: '' }, NOW);
    const attempts = await listEmailAttempts(db, orderId);
    expect(attempts).toHaveLength(50);
    expect(attempts.at(-1)?.detail).toBe('50');
    expect(await listEmailAttempts(db, other)).toHaveLength(1);
  });

  it('keeps one e-mail an order until it is passed on', async () => {
    const orderId = await placed();
    const params = { customer_email: '71-234567', order_details: '<tr><td>“é”</td></tr>' };
    const first = await addOutboxEmail(db, { orderId, templateParams: params });
    expect(await addOutboxEmail(db, { orderId, templateParams: {} })).toBe(first);
    const second = await addOutboxEmail(db, {
      orderId: await placed('MC-2'),
      templateParams: {},
    });
    await markPassedOn(db, orderId, NOW);
    await markPassedOn(db, orderId);
    expect(await listOrderEmails(db, orderId)).toEqual([await findOutboxEmail(db, first)]);
    expect(await findOutboxEmail(db, first)).toMatchObject({
      templateParams: params,
      passedOnAt: NOW.toISOString(),
    });
    expect(await listOutbox(db)).toMatchObject([
      { id: second, orderNumber: 'MC-2', passedOnAt: null },
      { id: first, orderNumber: 'MC-1' },
    ]);
    await expect(addOutboxEmail(db, { orderId: 999, templateParams: {} })).rejects.toThrow();
  });

  it('notes when the shop was first told of an order, by e-mail or webhook, and no later time', async () => {
    const [mailed, posted] = [await placed('MC-1'), await placed('MC-2')];
    const eventOf = async (orderId: number) =>
      (await listDueEvents(db, 9)).find(({ number }) => number === `MC-${orderId}`)?.id ?? 0;
    const later = new Date(NOW.getTime() + 60_000);
    await markEmailSent(db, mailed, NOW);
    await markEventSent(db, await eventOf(mailed), later);
    await markEventSent(db, await eventOf(posted), NOW);
    await markEmailSent(db, posted, later);
    await markEmailSent(db, posted, later);
    const rows = await db.selectFrom('orders').select('told_at').execute();
    expect(rows.map(({ told_at }) => told_at)).toEqual([NOW.toISOString(), NOW.toISOString()]);
  });

  it('keeps what a mail server answered as one line that no terminal obeys', async () => {
    const orderId = await placed();
    const detail = '550 \x1b]0;owned\x07\x1b[2J\x9b31mno\r\nsuch\tbox\0';
    await recordEmailAttempt(db, { orderId, outcome: 'failed', detail });
    await addOrderEvent(db, orderId, { at: NOW.toISOString(), status: 'confirmed', note: detail });
    const storedDetail = '550 ]0;owned [2J 31mno such box';
    expect(await listEmailAttempts(db, orderId)).toMatchObject([{ detail: storedDetail }]);
    expect((await listOrderEvents(db, orderId)).at(-1)).toMatchObject({ note: storedDetail });
  });

  it('records attempts to send and subscribers', async () => {
    const orderId = await placed();
    await recordEmailAttempt(db, { orderId, outcome: 'failed', detail: 'x'.repeat(900) });
    await recordEmailAttempt(db, { orderId, outcome: 'sent', detail: '' });
    const attempts = await listEmailAttempts(db, orderId);
    expect(attempts.map(({ outcome, detail }) => [outcome, detail.length])).toEqual([
      ['failed', 500],
      ['sent', 0],
    ]);
    expect(await addSubscriber(db, ' Rima@Example.com ', NOW)).toBe(true);
    expect(await addSubscriber(db, 'rima@example.com')).toBe(false);
    const form = { source: 'newsletter-form', email: 'rima@example.com', phone: null } as const;
    expect(await listSubscribers(db)).toContainEqual({ ...form, createdAt: NOW.toISOString() });
  });

  it('adds to the newsletter who opts in at checkout, once, with the time of the order', async () => {
    const order = (number: string, changes: Parameters<typeof orderWith>[0]) =>
      insertOrder(
        db,
        orderWith({ number, idempotencyKey: number, ...changes }),
        new Date(Date.parse('2026-01-01T00:00:00.000Z') + Number(number.slice(3)) * 1000),
      );
    await addSubscriber(db, 'rima@example.com', new Date('2026-01-01T00:00:02.500Z'));
    await order('MC-1', { newsletter: false, phone: '03-111111' });
    await order('MC-2', { newsletter: true, phone: '03-222222' });
    await order('MC-3', { newsletter: true, phone: '03-222222' });
    await order('MC-3', { newsletter: true, phone: '03-333333' });
    await order('MC-4', { newsletter: true, phone: '03-111111' });
    const facts = (await listSubscribers(db)).map(Object.values);
    expect(facts.map((fact) => fact.filter(Boolean).sort())).toEqual([
      ['03-222222', '2026-01-01T00:00:02.000Z', 'checkout'],
      ['2026-01-01T00:00:02.500Z', 'newsletter-form', 'rima@example.com'],
      ['03-111111', '2026-01-01T00:00:04.000Z', 'checkout'],
    ]);
  });

  it('takes back the opt-in of an order that a changed one replaces', async () => {
    const order = (number: string, changes: Parameters<typeof orderWith>[0]) =>
      insertOrder(db, orderWith({ number, idempotencyKey: number, ...changes }), NOW);
    await order('MC-1', { newsletter: true, phone: '03-111111' });
    await markReplaced(db, 'MC-1', 'MC-2', NOW);
    await order('MC-2', { newsletter: true, phone: '03-222222' });
    expect((await listSubscribers(db)).map(({ phone }) => phone)).toEqual(['03-222222']);
    const removed = await db.selectFrom('removed_subscribers').select('digest').execute();
    expect(removed).toEqual([{ digest: 'MC-1' }]);
    await markReplaced(db, 'MC-2', 'MC-3', NOW);
    await order('MC-3', { newsletter: false, phone: '03-222222' });
    expect(await listSubscribers(db)).toEqual([]);
  });

  it('keeps a number that another of its orders opts in, unless it was taken off since', async () => {
    const phone = '03-111111';
    const order = (number: string, newsletter: boolean) =>
      insertOrder(
        db,
        orderWith({ number, idempotencyKey: number, newsletter, phone }),
        new Date(NOW.getTime() + Number(number.slice(3))),
      );
    const since = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
    await order('MC-1', true);
    await order('MC-2', true);
    await markReplaced(db, 'MC-1', 'MC-3', NOW);
    await order('MC-3', false);
    expect(await listOptIns(db)).toEqual([{ phone, createdAt: since(2) }]);

    await removeOptIn(db, phone, new Date(NOW.getTime() + 4));
    await order('MC-5', true);
    await order('MC-6', true);
    await markReplaced(db, 'MC-5', 'MC-7', NOW);
    await order('MC-7', false);
    expect(await listOptIns(db)).toEqual([{ phone, createdAt: since(6) }]);
    await removeOptIn(db, phone, new Date(NOW.getTime() + 8));
    await order('MC-9', true);
    await markReplaced(db, 'MC-9', 'MC-10', NOW);
    await order('MC-10', false);
    expect(await listOptIns(db)).toEqual([]);
  });
});
