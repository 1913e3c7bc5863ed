import type { Connection } from '@/lib/db/connection';
import { BY_SHOPPER, listOrderEvents, moveOrder } from '@/lib/db/order-events';
import { findOrderByNumber, findOrderByToken, insertOrder } from '@/lib/db/orders';
import { addPromoCode, findUsablePromoCode } from '@/lib/db/promo-codes';
import { openTestDatabase } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { cancelOrder, changeStatus } from './change-status';

const NUMBER = 'K7PX-4WQ9';
/** Digits alone, with zeros in front: as a number it would be another one. */
const TOKEN = '00000000000000000000000000000042';

describe.each(['sqlite', 'postgres'] as const)('an order in the ledger on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Connection['db'];

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
    const order = orderWith({ number: NUMBER, token: TOKEN });
    await insertOrder(db, order, new Date('2026-01-02T03:00:00Z'));
  });

  afterEach(() => opened.close());

  const historyOf = async () => {
    const order = await findOrderByNumber(db, NUMBER);
    return listOrderEvents(db, order?.id ?? 0);
  };

  const change = (to: 'confirmed' | 'shipped' | 'delivered', note = '') =>
    changeStatus(db, NUMBER, { to, note });

  it('goes its way step by step, and keeps when and what was noted', async () => {
    const at = new Date('2026-01-03T04:05:06Z');
    await changeStatus(db, NUMBER, { to: 'confirmed', note: 'called\0 twice' }, at);
    expect(await change('shipped')).toMatchObject({
      kind: 'changed',
      order: { status: 'shipped' },
    });
    await change('delivered');
    const history = await historyOf();
    expect(history.map(({ status }) => status)).toEqual([
      'placed',
      'confirmed',
      'shipped',
      'delivered',
    ]);
    expect(history[0]).toEqual({ at: '2026-01-02T03:00:00.000Z', status: 'placed', note: '' });
    expect(history[1]).toEqual({ at: at.toISOString(), status: 'confirmed', note: 'called twice' });
  });

  it('refuses a wrong step and writes nothing', async () => {
    expect(await change('delivered')).toMatchObject({
      kind: 'refused',
      order: { status: 'placed' },
    });
    expect(await changeStatus(db, 'AAAA-AAAA', { to: 'confirmed', note: '' })).toEqual({
      kind: 'unknown',
    });
    expect(await historyOf()).toHaveLength(1);
  });

  it('holds status and history to the known words', async () => {
    const set = (status: string) => db.updateTable('orders').set({ status }).execute();
    await expect(set('lost')).rejects.toThrow();
    await expect(
      db.updateTable('order_events').set({ status: 'lost' }).execute(),
    ).rejects.toThrow();
  });

  it('writes neither status nor history where one of them fails', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await moveOrder(trx, NUMBER, { from: ['placed'], to: 'confirmed', note: '' });
      throw new Error('lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect(await findOrderByNumber(db, NUMBER)).toMatchObject({ status: 'placed' });
    expect(await historyOf()).toHaveLength(1);
  });

  it('F57 of a cancellation and a confirmation at once, and of two of each, one counts', async () => {
    const outcomes = await Promise.all([
      cancelOrder(db, TOKEN),
      change('confirmed'),
      cancelOrder(db, TOKEN),
      change('confirmed'),
    ]);
    expect(outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
    const order = await findOrderByNumber(db, NUMBER);
    const history = await historyOf();
    expect(history.map(({ status }) => status)).toEqual(['placed', order?.status]);
  });

  it('is found by its token as a text alone', async () => {
    expect(await findOrderByToken(db, TOKEN)).toMatchObject({ number: NUMBER, token: TOKEN });
    for (const other of ['42', '0042', NUMBER, `${TOKEN} `, '']) {
      expect(await findOrderByToken(db, other)).toBeNull();
    }
    expect(await cancelOrder(db, NUMBER)).toEqual({ kind: 'unknown' });
    await insertOrder(db, orderWith({ number: 'B3CD-4FGH', idempotencyKey: 'key-2' }));
    const sameToken = orderWith({ number: 'C3CD-4FGH', idempotencyKey: 'key-3', token: TOKEN });
    expect(await insertOrder(db, sameToken)).toEqual({ kind: 'token_taken' });
  });

  it('is cancelled by the shopper while it is placed, and gives back its use of a code', async () => {
    await addPromoCode(db, {
      code: 'ONCE',
      name: 'Once',
      discount: 0.5,
      expiresAt: null,
      useLimit: 1,
    });
    const token = 'f'.repeat(32);
    const promo = { code: 'ONCE', name: 'Once', fraction: 0.5 };
    const order = orderWith({ number: 'B3CD-4FGH', idempotencyKey: 'key-2', token, promo });
    await insertOrder(db, order);
    expect(await findUsablePromoCode(db, 'ONCE')).toBeNull();
    expect(await cancelOrder(db, token)).toMatchObject({
      kind: 'changed',
      order: { status: 'cancelled' },
    });
    expect(await findUsablePromoCode(db, 'ONCE')).toMatchObject({ code: 'ONCE' });
    const { id = 0 } = (await findOrderByToken(db, token)) ?? {};
    expect((await listOrderEvents(db, id)).at(-1)).toMatchObject({
      status: 'cancelled',
      note: BY_SHOPPER,
    });

    await change('confirmed');
    expect(await cancelOrder(db, TOKEN)).toMatchObject({
      kind: 'refused',
      order: { status: 'confirmed' },
    });
    expect(await changeStatus(db, NUMBER, { to: 'cancelled', note: '' })).toMatchObject({
      kind: 'changed',
    });
  });
});
