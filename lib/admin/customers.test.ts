import { listEmailAttempts, recordEmailAttempt } from '@/lib/db/email-attempts';
import { insertOrder, listOrdersWithLines } from '@/lib/db/orders';
import { addSubscriber, listSubscribers } from '@/lib/db/subscribers';
import { openTestDatabase } from '@/lib/db/testing';
import { changeStatus } from '@/lib/orders/change-status';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { eraseCustomer, exportCustomer, storedPhone } from './customers';
import { changeStatuses } from './orders/change-statuses';
import { orderBy, ordersForSlips } from './orders/find-orders';
import { orderDocument } from './orders/order-document';
import { ordersCsv } from './orders/orders-csv';
import { subscriberFacts, subscribersCsv, unsubscribe } from './subscribers';

describe.each(['sqlite', 'postgres'] as const)('customers on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    const token = 'a'.repeat(32);
    await insertOrder(opened.db, orderWith({ token }), new Date('2026-01-02T03:04:05Z'));
  });

  afterEach(() => opened.close());

  const deliver = async () => {
    for (const to of ['confirmed', 'shipped', 'delivered'] as const) {
      await changeStatus(opened.db, 'MC-0001', { to, note: 'asked for Rima' });
    }
  };

  it('are exported whole as JSON', async () => {
    await deliver();
    const [order] = await listOrdersWithLines(opened.db);
    if (!order) throw new Error('no order');
    await recordEmailAttempt(opened.db, { orderId: order.id, outcome: 'failed', detail: '503' });
    const attempts = await listEmailAttempts(opened.db, order.id);
    const phone = storedPhone('+961 71 234 567');
    expect(await exportCustomer(opened.db, phone)).toMatchObject({
      phone: '71-234567',
      newsletter: { source: 'checkout', created_at: '2026-01-02T03:04:05.000Z' },
      orders: [
        {
          ...orderDocument(order, attempts),
          number: 'MC-0001',
          token: 'a'.repeat(32),
          first_name: 'Rima',
          address: 'Hamra Street 12',
          total_cents: 2300,
          lines: [{ name: 'Asad', unit_price_cents: 2000 }],
          email_attempts: [{ outcome: 'failed', detail: '503' }],
          outbox_emails: [],
          history: [{ note: '' }, {}, {}, { status: 'delivered', note: 'asked for Rima' }],
        },
      ],
    });
    await expect(exportCustomer(opened.db, '03-123456')).rejects.toThrow('Nothing is held');
    expect(() => storedPhone('hello')).toThrow('no phone number');
  });

  it('are not erased while an order of theirs is open, and the text says which', async () => {
    await expect(eraseCustomer(opened.db, '71-234567')).rejects.toThrow('MC-0001 is placed');
    expect(await orderBy(opened.db, 'MC-0001')).toMatchObject({ firstName: 'Rima' });
  });

  it('are erased, and their orders stay as figures', async () => {
    await deliver();
    expect(await eraseCustomer(opened.db, '71-234567')).toMatchObject({ numbers: ['MC-0001'] });
    await expect(eraseCustomer(opened.db, '71-234567')).rejects.toThrow('Nothing is held');
    expect(await listSubscribers(opened.db)).toEqual([]);

    const erased = { firstName: '', erasedAt: expect.any(String), total: 2300 };
    expect(await orderBy(opened.db, 'MC-0001')).toMatchObject(erased);
    const csv = ordersCsv(await listOrdersWithLines(opened.db));
    expect(csv).toMatch(/MC-0001,.*"1 x Asad, 100ml".*,23\.00/);
    expect(csv).not.toMatch(/Rima|Hamra|71-234567/);
    await expect(ordersForSlips(opened.db, ['MC-0001'])).rejects.toThrow('MC-0001 is delivered');
    const change = { to: 'returned', note: '' } as const;
    const { changed } = await changeStatuses(opened.db, ['MC-0001'], change);
    expect(changed).toMatchObject([{ number: 'MC-0001', status: 'returned', ...erased }]);
  });

  it('are exported as subscribers, and taken off the newsletter', async () => {
    await addSubscriber(opened.db, 'rima@example.com', new Date('2026-07-01T22:00:00Z'));
    await addSubscriber(opened.db, '=1+1@example.com', new Date('2026-07-02T00:00:00Z'));
    const all = await listSubscribers(opened.db);
    expect(subscribersCsv(all)).toBe(
      [
        'email,created_at,phone,source',
        ',2026-01-02T03:04:05.000Z,71-234567,checkout',
        'rima@example.com,2026-07-01T22:00:00.000Z,,newsletter-form',
        "'=1+1@example.com,2026-07-02T00:00:00.000Z,,newsletter-form\n",
      ].join('\n'),
    );
    const [first] = all.map(subscriberFacts);
    expect(first).toEqual({
      email: null,
      phone: '71-234567',
      source: 'checkout',
      created_at: '2026-01-02T03:04:05.000Z',
    });
    await unsubscribe(opened.db, ' Rima@example.com');
    await expect(unsubscribe(opened.db, 'rima@example.com')).rejects.toThrow('not subscribed');
    expect(await listSubscribers(opened.db)).toHaveLength(2);
    await unsubscribe(opened.db, '+961 71 234 567');
    await expect(unsubscribe(opened.db, '71-234567')).rejects.toThrow('not subscribed');
    expect((await listSubscribers(opened.db)).map(({ email }) => email)).toEqual([
      '=1+1@example.com',
    ]);
  });
});
