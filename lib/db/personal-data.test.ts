import { readFile } from 'node:fs/promises';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { openCounterStore } from './counter-store';
import { listEmailAttempts, recordEmailAttempt } from './email-attempts';
import { claimEmail } from './email-claims';
import { moveOrder } from './order-events';
import { findOrderByNumber, insertOrder, listOrdersWithLines } from './orders';
import { addOutboxEmail } from './outbox-emails';
import {
  ERASED,
  erasePastOrders,
  erasePerson,
  findPersonalData,
  listPastOrders,
} from './personal-data';
import { sqliteFile } from './private-files';
import type { Db } from './schema';
import { emptyLog, openNative } from './sqlite';
import { openTestDatabase } from './testing';
import { listDueEvents } from './webhook-events';

const PHONE = '71-234567';

/** Texts that name the person of these orders, as in notes, mails and responses. */
const MARKS = [PHONE, 'Rima', 'Haddad', 'Hamra', 'Beirut', 'hash-1', 'bint-jbeil', 'gate'];

/** The columns without personal data, which an erasure leaves. */
const IMPERSONAL = {
  orders:
    'id number idempotency_key status email_status email_claim email_claimed_until email_tries ' +
    'email_next_at told_at promo_released token replaced_by created_at erased_at language ' +
    'promo_code promo_name promo_fraction promo_amount_cents items_total_cents gift_cents gift_line_key ' +
    'promo_discount_cents shipping_cents subtotal_cents total_cents',
  order_events: 'id event_id order_id at status webhook_tries webhook_sent_at amendment',
  email_attempts: 'id order_id attempted_at outcome',
};

describe.each(['sqlite', 'postgres'] as const)('personal data on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  async function place(number: string, changes: Parameters<typeof orderWith>[0] = {}, at?: Date) {
    const outcome = await insertOrder(
      db,
      orderWith({
        number,
        idempotencyKey: number,
        district: 'bint-jbeil',
        deliveryNote: 'Blue gate',
        giftNote: 'With love',
        ...changes,
      }),
      at,
    );
    if (outcome.kind !== 'inserted') throw new Error(outcome.kind);
    return outcome.order.id;
  }

  const cancel = (number: string, at?: Date) =>
    moveOrder(
      db,
      number,
      { from: ['placed'], to: 'cancelled', note: `Rima called from ${PHONE}` },
      at,
    );

  /** A cancelled order with copies of its data in every table. */
  async function settle(number: string, changes: Parameters<typeof orderWith>[0] = {}) {
    const orderId = await place(number, changes);
    await recordEmailAttempt(db, { orderId, outcome: 'failed', detail: 'no mail for Rima' });
    await addOutboxEmail(db, { orderId, templateParams: { customer_email: PHONE } });
    await cancel(number);
  }

  async function everything(): Promise<string> {
    const tables = [
      'orders',
      'order_lines',
      'order_events',
      'email_attempts',
      'outbox_emails',
      'rate_limits',
    ] as const;
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().execute()),
    );
    return JSON.stringify(rows);
  }

  it.each(['orders', 'order_events', 'email_attempts'] as const)(
    'has every column of %s either erased or among those that stay',
    async (name) => {
      const tables = await db.introspection.getTables();
      const columns = tables.find((table) => table.name === name)?.columns ?? [];
      const listedColumns = [...Object.keys(ERASED[name]), ...IMPERSONAL[name].split(' ')];
      expect(columns.map((column) => column.name).sort()).toEqual(listedColumns.sort());
    },
  );

  it('is found whole, by phone number', async () => {
    await settle('MC-1');
    await place('MC-2');
    await place('MC-3', { phone: '03-123456' });
    const { orders, optIn } = await findPersonalData(db, PHONE);
    expect(optIn).toMatchObject({ phone: PHONE });
    expect(orders.map(({ order }) => order.number)).toEqual(['MC-1', 'MC-2']);
    expect(orders[0]).toMatchObject({
      order: { firstName: 'Rima', lines: [{ name: 'Asad' }] },
      events: [{ status: 'placed' }, { status: 'cancelled', note: `Rima called from ${PHONE}` }],
      attempts: [{ detail: 'no mail for Rima' }],
      emails: [{ templateParams: { customer_email: PHONE } }],
    });
  });

  it('is that of a payer too, whose number alone is on the newsletter', async () => {
    const payer = { payerName: 'Rana', payerPhone: '+33 6 12 34 56 78', hidePrices: true };
    await settle('MC-1', payer);
    expect((await findPersonalData(db, PHONE)).optIn).toBeNull();
    const { orders, optIn } = await findPersonalData(db, payer.payerPhone);
    expect(optIn).toMatchObject({ phone: payer.payerPhone });
    expect(orders.map(({ order }) => order)).toMatchObject([{ number: 'MC-1', ...payer }]);
    expect(await erasePerson(db, payer.payerPhone)).toMatchObject({ numbers: ['MC-1'] });
    expect(await everything()).not.toMatch(/Rana|\+33|With love|Rima/);
    expect(await listOrdersWithLines(db)).toMatchObject([{ hidePrices: false, giftNote: '' }]);
    expect((await findPersonalData(db, payer.payerPhone)).optIn).toBeNull();
  });

  it('goes from every table, and the figures of the orders stay', async () => {
    await settle('MC-1');
    await settle('MC-2', { contentHash: 'hash-1b' });
    const counters = openCounterStore(opened.location);
    const limit = { points: 6, seconds: 3600 };
    await counters.limiter('ordersPerPhone', limit).penalty(`${PHONE} 2001:db8:5:1::/64`);
    await counters.limiter('ordersPerPhone-site', limit).penalty(`${PHONE} 2001:db8:5::/48`);
    await counters.close();
    expect((await findPersonalData(db, PHONE)).countedOrders).toBe(1);
    const before = await listOrdersWithLines(db);
    expect(await erasePerson(db, PHONE)).toEqual({ kind: 'erased', numbers: ['MC-1', 'MC-2'] });

    const left = await everything();
    for (const mark of MARKS) expect(left).not.toContain(mark);
    expect(await listDueEvents(db, 10)).toEqual([]);
    expect(await findPersonalData(db, PHONE)).toEqual({
      orders: [],
      countedOrders: 0,
      optIn: null,
    });
    const figures = ({
      number,
      lines,
      total,
      status,
      createdAt,
      shipping,
    }: (typeof before)[0]) => ({
      ...{ number, lines, total, status, createdAt, shipping },
    });
    const after = await listOrdersWithLines(db);
    expect(after.map(figures)).toEqual(before.map(figures));
    expect(after[0]).toMatchObject({ firstName: '', newsletter: false });
    expect(after[0]?.erasedAt).toEqual(expect.any(String));

    const returned = { from: ['cancelled'], to: 'returned', note: 'Rima called' } as const;
    expect(await moveOrder(db, 'MC-1', returned)).toBe(true);
    expect(await everything()).not.toContain('Rima');
  });

  it('stays whole while one of the orders is open or its e-mail is being sent', async () => {
    await settle('MC-1');
    const id = await place('MC-2');
    const before = await everything();
    expect(await erasePerson(db, PHONE)).toMatchObject({
      kind: 'open',
      orders: [{ number: 'MC-2', status: 'placed' }],
    });
    await claimEmail(db, id, 'server try');
    await cancel('MC-2');
    expect(await erasePerson(db, PHONE)).toEqual({ kind: 'sending' });
    expect((await everything()).length).toBeGreaterThanOrEqual(before.length);
    const later = new Date(Date.now() + 61_000);
    expect(await erasePerson(db, PHONE, later)).toMatchObject({ numbers: ['MC-1', 'MC-2'] });
  });

  it('leaves other people alone', async () => {
    await settle('MC-1');
    await settle('MC-2', { phone: '03-123456', firstName: 'Lina' });
    await erasePerson(db, PHONE);
    expect(await findOrderByNumber(db, 'MC-2')).toMatchObject({
      firstName: 'Lina',
      erasedAt: null,
    });
  });

  it('is past once an order is settled and nothing was noted of it since', async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    const settled = await place('MC-1', {}, day(1));
    await cancel('MC-1', day(5));
    await place('MC-2', {}, day(1));
    expect(await listPastOrders(db, day(5), 10)).toEqual([]);
    expect(await listPastOrders(db, day(6), 10)).toEqual([settled]);
    await erasePerson(db, PHONE);
    await cancel('MC-2', day(5));
    await erasePerson(db, PHONE);
    expect(await listPastOrders(db, day(30), 10)).toEqual([]);
  });

  it('stays where something was noted of an order while it was being erased', async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    const id = await place('MC-1', {}, day(1));
    await cancel('MC-1', day(2));
    expect(await listPastOrders(db, day(6), 10)).toEqual([id]);
    let erasing: Promise<number> | undefined;
    await db.transaction().execute(async (trx) => {
      const step = { from: ['cancelled'], to: 'returned', note: 'Rima called' } as const;
      await moveOrder(trx, 'MC-1', step, day(7));
      erasing = erasePastOrders(db, [id], day(6), day(8));
      // A read of its own connection, so that the other one begins to wait on PostgreSQL.
      await findOrderByNumber(trx, 'MC-1');
    });
    expect(await erasing).toBe(0);
    expect(await findOrderByNumber(db, 'MC-1')).toMatchObject({ firstName: 'Rima' });
    expect(await erasePastOrders(db, [id], day(8), day(9))).toBe(1);
  });

  it('leaves an opt-in that no longer tells whose the erased order was', async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    const id = await place('MC-1', {}, day(1));
    await cancel('MC-1', day(2));
    expect(await erasePastOrders(db, [id], day(6), day(8))).toBe(1);
    const { optIn } = await findPersonalData(db, PHONE);
    expect(optIn).toEqual({ phone: PHONE, createdAt: day(1).toISOString() });
    const tied = db
      .selectFrom('opt_ins')
      .innerJoin('orders', 'orders.idempotency_key', 'opt_ins.order_key');
    expect(await tied.select('opt_ins.phone').execute()).toEqual([]);
    expect(await db.selectFrom('removed_subscribers').selectAll().execute()).toEqual([
      { digest: 'MC-1', removed_at: day(8).toISOString() },
    ]);
  });

  it('comes into no erased order by what is said of its e-mail later', async () => {
    const orderId = await place('MC-1');
    await cancel('MC-1');
    const report = () =>
      recordEmailAttempt(db, { orderId, outcome: 'failed', detail: 'no mail for Rima' });
    await Promise.all([report(), erasePerson(db, PHONE), report()]);
    await report();
    expect(await listEmailAttempts(db, orderId)).toMatchObject(
      Array.from({ length: 3 }, () => ({ outcome: 'failed', detail: '' })),
    );
  });

  if (engine === 'postgres') {
    it('has no log to be emptied there', async () => {
      expect(await emptyLog(db)).toBe(true);
    });
  }

  if (engine === 'sqlite') {
    it('stays in the log while another process reads, and that is told', async () => {
      await settle('MC-1');
      const reader = openNative(sqliteFile(opened.location.dataDir), 0);
      reader.exec('begin');
      reader.prepare('select count(*) from orders').get();
      await erasePerson(db, PHONE);
      expect(await emptyLog(db)).toBe(false);
      reader.exec('commit');
      reader.close();
      expect(await emptyLog(db)).toBe(true);
      await expect(readFile(`${sqliteFile(opened.location.dataDir)}-wal`)).resolves.toHaveLength(0);
    });

    it('is gone from the file as well', async () => {
      await settle('MC-1', { address: 'Marker Street 77', contentHash: 'x' });
      await emptyLog(db);
      const bytes = () => readFile(sqliteFile(opened.location.dataDir), 'latin1');
      expect(await bytes()).toContain('Marker Street 77');
      await erasePerson(db, PHONE);
      await emptyLog(db);
      expect(await bytes()).not.toContain('Marker Street 77');
      expect(await bytes()).not.toContain(PHONE);
      await expect(readFile(`${sqliteFile(opened.location.dataDir)}-wal`)).resolves.toHaveLength(0);
    });
  }
});
