import { parse } from 'csv-parse/sync';
import { listEmailAttempts, recordEmailAttempt } from '@/lib/db/email-attempts';
import { listOrderEvents } from '@/lib/db/order-events';
import type { NewOrder } from '@/lib/db/order-types';
import { insertOrder, listOrders, listOrdersWithLines } from '@/lib/db/orders';
import { openTestDatabase } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { changeStatuses } from './change-statuses';
import { ordersForSlips } from './find-orders';
import { orderDocument, orderRow } from './order-document';
import { slipsPage } from './order-slips';
import { ordersCsv } from './orders-csv';

const GIFT = {
  payerName: 'رنا',
  payerPhone: '+33 6 12 34 56 78',
  giftNote: 'For you',
  hidePrices: true,
};
const [anyLine] = orderWith().lines;
if (!anyLine) throw new Error('no line');

describe.each(['sqlite', 'postgres'] as const)('the orders of a shop on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
  });

  afterEach(() => opened.close());

  const place = (number: string, day: string, changes: Partial<NewOrder> = {}) => {
    const order = orderWith({ number, idempotencyKey: number, ...changes });
    return insertOrder(opened.db, order, new Date(`${day}T12:00:00Z`));
  };

  const change = (to: Parameters<typeof changeStatuses>[2]['to'], ...numbers: string[]) =>
    changeStatuses(opened.db, numbers, { to, note: 'by phone' });

  it('changes each order by itself', async () => {
    await place('AAAA-AAAA', '2026-01-01');
    await place('BBBB-BBBB', '2026-01-02');
    const { changed, refused } = await change(
      'confirmed',
      'aaaa-aaaa',
      'CCCC-CCCC',
      'AAAA-AAAA',
      'BBBB-BBBB',
    );
    expect(refused).toEqual(['There is no order CCCC-CCCC. "orders list" shows the numbers.']);
    expect(changed.map(({ number, status }) => [number, status])).toEqual([
      ['AAAA-AAAA', 'confirmed'],
      ['BBBB-BBBB', 'confirmed'],
    ]);
    const [first] = changed;
    expect(await listOrderEvents(opened.db, first?.id ?? 0)).toMatchObject([
      { status: 'placed', note: '' },
      { status: 'confirmed', note: 'by phone' },
    ]);
    expect((await change('delivered', 'AAAA-AAAA')).refused).toEqual([
      'AAAA-AAAA is confirmed. Only an order that is shipped can be delivered.',
    ]);
  });

  it('tells programs of an order with amounts in cents and the names of the wire', async () => {
    await place('AAAA-AAAA', '2026-01-01', { postalCode: '1107', district: 'metn' });
    const [order] = await listOrdersWithLines(opened.db);
    if (!order) throw new Error('no order');
    await recordEmailAttempt(opened.db, { orderId: order.id, outcome: 'failed', detail: '503' });
    const document = orderDocument(order, await listEmailAttempts(opened.db, order.id));
    const row = {
      number: 'AAAA-AAAA',
      placed_at: '2026-01-01T12:00:00.000Z',
      status: 'placed',
      last_name: 'Haddad',
      total_cents: 2300,
    };
    expect((await listOrders(opened.db)).map(orderRow)).toMatchObject([row]);
    expect(document).toMatchObject({
      ...row,
      phone: '71-234567',
      postal_code: '1107',
      district: 'metn',
      delivery_note: null,
      lines: [{ product_id: 124, size: '100ml', quantity: 1, unit_price_cents: 2000 }],
      shipping_cents: 300,
      email_attempts: [{ attempted_at: expect.any(String), outcome: 'failed', detail: '503' }],
    });
    expect(JSON.stringify(document).match(/"\w*[A-Z]\w*":/g)).toBeNull();
  });

  it('writes no amount on the slip of a gift whose prices are hidden, and who it is from', async () => {
    const lines = [{ ...anyLine, size: '50ml' }];
    const gift = { gift: { lineKey: '124|50ml|', amount: 1000 }, lines };
    await place('AAAA-AAAA', '2026-01-01', { ...GIFT, ...gift });
    const html = slipsPage(await ordersForSlips(opened.db, []));
    expect(html).not.toMatch(/\$|To collect in cash|is a gift/);
    for (const text of [
      '<strong>Nothing</strong>',
      'رنا',
      '+33 6 12 34 56 78',
      'For you',
      '71-234567',
    ]) {
      expect(html).toContain(text);
    }
    await place('BBBB-BBBB', '2026-01-02', { ...GIFT, ...gift, hidePrices: false });
    const [, shown] = slipsPage(await ordersForSlips(opened.db, [])).split('BBBB-BBBB');
    expect(shown).toMatch(/One 50ml of it is a gift.*To collect in cash.*\$23\.00/);
  });

  it('exports every delivery field, for a courier', async () => {
    const delivery = { postalCode: '1107', district: 'west-bekaa', deliveryNote: 'Ring twice' };
    await place('AAAA-AAAA', '2026-01-01', { ...delivery, ...GIFT });
    const [header = [], row = []] = parse(ordersCsv(await listOrdersWithLines(opened.db)));
    const value = (column: string) => row[header.indexOf(column)];
    expect(
      [
        'first_name',
        'last_name',
        'phone',
        'address',
        'city',
        'district',
        'postal_code',
        'country',
        'delivery_note',
        'payer_name',
        'payer_phone',
        'gift_note',
        'hide_prices',
        'total',
      ].map(value),
    ).toEqual([
      'Rima',
      'Haddad',
      '71-234567',
      'Hamra Street 12',
      'Beirut',
      'West Bekaa',
      '1107',
      'Lebanon',
      'Ring twice',
      'رنا',
      "'+33 6 12 34 56 78",
      'For you',
      'yes',
      '23.00',
    ]);
  });

  it('writes a slip for each order that has not left, and none for what is cancelled', async () => {
    const delivery = { city: 'بيروت', district: 'beirut', deliveryNote: 'الطابق 3 <b>' };
    await place('BBBB-BBBB', '2026-01-01', { firstName: '<b>رِيما', ...delivery });
    await place('CCCC-CCCC', '2026-01-02');
    await place('DDDD-DDDD', '2026-01-03');
    await change('cancelled', 'DDDD-DDDD');
    await change('confirmed', 'CCCC-CCCC');
    const html = slipsPage(await ordersForSlips(opened.db, []));
    expect(html).toContain('size: A6');
    expect(html.match(/<h1>[^<]+/g)).toEqual(['<h1>BBBB-BBBB', '<h1>CCCC-CCCC']);
    for (const text of [
      '&lt;b&gt;رِيما',
      'بيروت',
      '<p>Beirut</p>',
      'الطابق 3 &lt;b&gt;',
      '71-234567',
      'Hamra Street 12',
      'Asad, 100ml',
      '<strong>$23.00</strong>',
    ]) {
      expect(html).toContain(text);
    }
    await expect(ordersForSlips(opened.db, ['DDDD-DDDD', 'BBBB-BBBB'])).rejects.toThrow(
      'Nothing is to be delivered: DDDD-DDDD is cancelled.',
    );
  });
});
