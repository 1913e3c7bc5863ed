import { orderWith } from '@/lib/orders/testing/stored-order';
import type { Connection } from './connection';
import { markEmailSent } from './email-claims';
import { orderStatuses } from './order-types';
import {
  findOrderByKey,
  findOrderByNumber,
  insertOrder,
  listOrders,
  listOrdersWithLines,
  pagesOfOrders,
} from './orders';
import { addPromoCode } from './promo-codes';
import { markReplaced } from './replaced-orders';
import { openTestDatabase } from './testing';

const newOrder = (order: number) =>
  orderWith({ number: `MC-${order}`, idempotencyKey: `key-${order}` });

describe.each(['sqlite', 'postgres'] as const)('the order ledger on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Connection['db'];

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  it('gives an order back as it was placed, by key and by number', async () => {
    const lines = [3, 1, 2].map((productId) => ({
      productId,
      name: `Product ${productId}`,
      brand: '',
      type: 'cream',
      size: null,
      perfume: 'Asad',
      quantity: productId,
      unitPrice: 1250,
    }));
    const order = orderWith({
      firstName: 'ريما 🌹',
      address: 'Nul\0less',
      postalCode: '1107',
      promo: { code: 'WELCOME10', name: 'Welcome', fraction: 0.1 },
      gift: { lineKey: '124|50ml|', amount: 1000 },
      lines: lines.map((line) => ({ ...line, stockSize: '' })),
    });
    const outcome = await insertOrder(db, order, new Date('2026-01-02T03:04:05Z'));
    expect(outcome).toMatchObject({
      kind: 'inserted',
      order: { status: 'placed', replacedBy: null },
    });
    const stored = await findOrderByKey(db, 'key-1');
    expect(stored).toMatchObject({
      ...order,
      lines,
      address: 'Nulless',
      createdAt: '2026-01-02T03:04:05.000Z',
    });
    expect(await findOrderByNumber(db, 'MC-0001')).toEqual(stored);
    expect(await findOrderByNumber(db, 'MC-0002')).toBeNull();
  });

  it('writes one of many orders that come at once under one key, and refuses a taken number', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) => insertOrder(db, orderWith({ number: `MC-${at}` }))),
    );
    const kinds = outcomes.map((outcome) => outcome.kind).sort();
    expect(kinds).toEqual(['inserted', ...Array.from({ length: 11 }, () => 'key_taken')]);
    const [winner] = await listOrdersWithLines(db);
    expect(winner?.lines).toHaveLength(1);
    const other = orderWith({ number: winner?.number ?? '', idempotencyKey: 'key-2' });
    expect(await insertOrder(db, other)).toEqual({ kind: 'number_taken' });
    expect(await listOrders(db)).toHaveLength(1);
  });

  it('never lets concurrent orders exceed the use limit of a promo code', async () => {
    const code = { code: 'ONCE', name: 'Once', discount: 0.5, expiresAt: null, useLimit: 2 };
    await addPromoCode(db, code);
    const promo = { code: 'ONCE', name: 'Once', fraction: 0.5 };
    const orders = Array.from({ length: 15 }, (_, at) => ({ ...newOrder(at), promo }));
    const outcomes = await Promise.all(orders.map((order) => insertOrder(db, order)));
    expect(outcomes.filter((outcome) => outcome.kind === 'inserted')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome.kind === 'promo_used_up')).toHaveLength(13);
    const [used] = await listOrders(db);
    await markReplaced(db, used?.idempotencyKey ?? '', 'MC-other');
    expect(await insertOrder(db, { ...newOrder(99), promo })).toMatchObject({ kind: 'inserted' });
  });

  it.each([
    ...orderStatuses.map((status) => [status, 'unsent', 0, status === 'placed'] as const),
    ['placed', 'failed', 23.9, true],
    ['placed', 'sent', 0, true],
    ['placed', 'unsent', 24.1, false],
  ] as const)(
    'lets an order that is %s, its e-mail %s, %d hours old, be replaced: %s',
    async (status, email_status, hours, replaced) => {
      await insertOrder(db, newOrder(1), new Date(Date.now() - hours * 3_600_000));
      await db.updateTable('orders').set({ status, email_status }).execute();
      expect(await markReplaced(db, 'key-1', 'MC-2')).toBe(replaced);
      expect(await markReplaced(db, 'key-1', 'MC-3')).toBe(false);
      expect((await findOrderByNumber(db, 'MC-1'))?.replacedBy).toBe(replaced ? 'MC-2' : null);
      const events = await db.selectFrom('order_events').select('status').orderBy('id').execute();
      expect(events.map((event) => event.status)).toEqual(
        replaced ? ['placed', 'replaced'] : ['placed'],
      );
    },
  );

  it('does not replace an order by itself, nor one that is unknown', async () => {
    await insertOrder(db, newOrder(1));
    expect(await markReplaced(db, 'key-1', 'MC-1')).toBe(false);
    expect(await markReplaced(db, 'key-9', 'MC-1')).toBe(false);
  });

  it('knows no other words for what became of an order and its e-mail', async () => {
    await insertOrder(db, newOrder(1));
    const set = (values: { status?: string; email_status?: string }) =>
      db.updateTable('orders').set(values).execute();
    await expect(set({ status: 'emailed' })).rejects.toThrow(/check/i);
    await expect(set({ email_status: 'placed' })).rejects.toThrow(/check/i);
    await expect(db.updateTable('order_events').set({ status: '' }).execute()).rejects.toThrow(
      /check/i,
    );
  });

  it('reads orders with their lines page by page, the next once the last was used', async () => {
    await db.transaction().execute(async (trx) => {
      for (let at = 1; at <= 501; at += 1) await insertOrder(trx, newOrder(at));
    });
    const pages = pagesOfOrders(db);
    const first = await pages.next();
    expect(first.value).toHaveLength(500);
    await db.updateTable('orders').set({ city: 'Tyre' }).execute();
    await db.updateTable('order_lines').set({ quantity: 9 }).execute();
    const second = await pages.next();
    expect(second.value).toMatchObject([
      { number: 'MC-501', city: 'Tyre', lines: [{ quantity: 9 }] },
    ]);
    expect(await pages.next()).toEqual({ done: true, value: undefined });
  });

  it('lists newest first, by status and up to a number', async () => {
    for (const at of [1, 2, 3]) await insertOrder(db, newOrder(at), new Date(2026, 0, at));
    await markEmailSent(db, (await findOrderByNumber(db, 'MC-2'))?.id ?? 0);
    await markReplaced(db, 'key-1', 'MC-2', new Date(2026, 0, 1));
    const numbers = async (query: Parameters<typeof listOrders>[1]) =>
      (await listOrders(db, query)).map((order) => order.number);
    expect(await numbers({})).toEqual(['MC-3', 'MC-2', 'MC-1']);
    expect(await numbers({ status: 'placed', limit: 1 })).toEqual(['MC-3']);
    expect(await numbers({ status: 'placed', unsent: true })).toEqual(['MC-3']);
    expect(await numbers({ unsent: true })).toEqual(['MC-3', 'MC-1']);
  });
});
