import { changeStatuses } from '@/lib/admin/orders/change-statuses';
import { slipsPage } from '@/lib/admin/orders/order-slips';
import type { NewOrder } from '@/lib/db/order-types';
import { insertOrder, listOrdersWithLines } from '@/lib/db/orders';
import { openTestDatabase } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { historyTable, orderTable } from './orders';
import { describeChange } from './orders-status';
import { summaryText } from './orders-summary';
import { readDay } from './read-options';

const SITE = 'https://shop.example';
const TOKEN = 'c0ffee'.padEnd(32, '0');

describe.each(['sqlite', 'postgres'] as const)('the orders of a shop on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
  });

  afterEach(() => opened.close());

  const placeAt = (number: string, time: Date, changes: Partial<NewOrder> = {}) =>
    insertOrder(opened.db, orderWith({ number, idempotencyKey: number, ...changes }), time);

  const place = (number: string, day: string, changes: Partial<NewOrder> = {}) =>
    placeAt(number, new Date(`${day}T12:00:00Z`), changes);

  const change = (to: Parameters<typeof changeStatuses>[2]['to'], ...numbers: string[]) =>
    changeStatuses(opened.db, numbers, { to, note: 'by phone' });

  it('shows of a changed order a message for the shopper and the order’s page', async () => {
    await place('AAAA-AAAA', '2026-01-01', { phone: '03-123456', token: TOKEN });
    await place('BBBB-BBBB', '2026-01-02');
    const orders = (await change('confirmed', 'AAAA-AAAA', 'BBBB-BBBB')).changed;
    const changed = orders.map((order) => describeChange(order, SITE));
    const erased = orders.map((order) =>
      describeChange({ ...order, erasedAt: '2026-02-01' }, SITE),
    );
    expect(erased[0]).toBe(
      'AAAA-AAAA is confirmed. Its person was erased: there is nobody to tell.',
    );
    const [, link = ''] = /Tell Rima Haddad: (\S+)/.exec(changed[0] ?? '') ?? [];
    const url = new URL(link);
    expect(url.origin + url.pathname).toBe('https://wa.me/9613123456');
    expect(url.searchParams.get('text')).toBe(
      'Hello Rima, this is Maison Cedre.\n' +
        'Your order AAAA-AAAA ($23.00) is confirmed. Deliveries will take up to 5 working days.\n' +
        `${SITE}/order/${TOKEN}`,
    );
    expect(changed[0]).toContain(`Page: ${SITE}/order/${TOKEN}`);
    expect(changed[1]).not.toContain('/order/');
    expect(await historyTable(opened.db, 'aaaa-aaaa')).toMatch(
      /^When +Status +Note\n2026-01-01 14:00 +placed\n\S+ \S+ +confirmed +by phone$/,
    );
  });

  it('lists by status, day and whether a mail has left', async () => {
    for (const [number, day] of [
      ['AAAA-AAAA', '2026-01-01'],
      ['BBBB-BBBB', '2026-01-02'],
      ['CCCC-CCCC', '2026-01-03'],
    ] as const) {
      await place(number, day);
    }
    await change('confirmed', 'BBBB-BBBB');
    const sent = { email_status: 'sent' };
    await opened.db.updateTable('orders').set(sent).where('number', '=', 'CCCC-CCCC').execute();
    const listed = async (query: Parameters<typeof orderTable>[1]) =>
      (await orderTable(opened.db, query)).match(/(\w)\1{3}-\1{4}/g);
    expect(await listed({ since: readDay('2026-01-02').since })).toEqual([
      'CCCC-CCCC',
      'BBBB-BBBB',
    ]);
    expect(await listed({ status: 'confirmed' })).toEqual(['BBBB-BBBB']);
    expect(await listed({ unsent: true })).toEqual(['BBBB-BBBB', 'AAAA-AAAA']);
    const exported = await listOrdersWithLines(opened.db, { since: readDay('2026-01-02').since });
    expect(exported.map(({ number, lines }) => [number, lines.length])).toEqual([
      ['BBBB-BBBB', 1],
      ['CCCC-CCCC', 1],
    ]);
  });

  it.each([
    ['in summer', '2026-07-02', '2026-07-01T21:00:00.000Z', 24, '00:00'],
    ['in winter', '2026-01-15', '2026-01-14T22:00:00.000Z', 24, '00:00'],
    ['of 23 hours', '2026-03-29', '2026-03-28T22:00:00.000Z', 23, '01:00'],
    ['of 25 hours', '2026-10-24', '2026-10-23T21:00:00.000Z', 25, '00:00'],
    ['after that of 25 hours', '2026-10-25', '2026-10-24T22:00:00.000Z', 24, '00:00'],
  ])('takes and shows a day %s in the shop’s time zone', async (_, day, start, hours, first) => {
    const begins = Date.parse(start);
    const ends = begins + hours * 3_600_000;
    const { since, before } = readDay(day);
    expect([since, before]).toEqual([start, new Date(ends).toISOString()]);
    await placeAt('AAAA-AAAA', new Date(begins - 1));
    await placeAt('BBBB-BBBB', new Date(begins));
    await placeAt('CCCC-CCCC', new Date(ends - 1));
    await placeAt('DDDD-DDDD', new Date(ends));
    const [headings, ...rows] = (await orderTable(opened.db, { since })).split('\n');
    expect(headings).toMatch(/^Number +Placed +Status/);
    expect(rows.map((row) => row.slice(0, 27))).toEqual([
      expect.stringMatching(/^DDDD-DDDD {2}\S+ 00:00$/),
      `CCCC-CCCC  ${day} 23:59`,
      `BBBB-BBBB  ${day} ${first}`,
    ]);
    expect(await summaryText(opened.db, { since, before })).toMatch(/placed +2 +2 /);
    const html = slipsPage(await listOrdersWithLines(opened.db));
    expect(html.match(/<p>\d{4}-\d{2}-\d{2}/g)?.slice(1, 3)).toEqual([`<p>${day}`, `<p>${day}`]);
    expect(html.match(new RegExp(`<p>${day}`, 'g'))).toHaveLength(2);
  });

  it('sums up a day: orders, units and revenue by status, and what sold best', async () => {
    expect(await summaryText(opened.db, readDay('2026-01-02'))).toBe('There are no orders.');
    const [line] = orderWith().lines;
    if (!line) throw new Error('no line');
    await place('AAAA-AAAA', '2026-01-01');
    await place('BBBB-BBBB', '2026-01-02', {
      lines: [
        { ...line, quantity: 2 },
        { ...line, productId: 7, name: 'Yara', quantity: 3, unitPrice: 1000 },
      ],
      total: 7300,
    });
    await place('CCCC-CCCC', '2026-01-02');
    await place('DDDD-DDDD', '2026-01-02', { lines: [{ ...line, quantity: 9 }], total: 18_300 });
    await change('confirmed', 'CCCC-CCCC');
    await change('cancelled', 'DDDD-DDDD');
    expect(await summaryText(opened.db, readDay('2026-01-02'))).toBe(
      [
        'Status     Orders  Units  Revenue',
        'placed     1       5      $73.00',
        'confirmed  1       1      $23.00',
        'cancelled  1       9      $183.00',
        '',
        'Id   Best sellers  Units  Before discounts',
        '7    Yara          3      $30.00',
        '124  Asad          3      $60.00',
      ].join('\n'),
    );
    expect(await summaryText(opened.db, { since: null, before: null })).toMatch(/placed +2 +6/);
  });
});

it.each(['', 'today', '2026-02-31', '2026-1-1', '01.02.2026'])('refuses the day %j', (text) => {
  expect(() => readDay(text)).toThrow('It must be a day');
});
