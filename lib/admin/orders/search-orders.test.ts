import type { NewOrder } from '@/lib/db/order-types';
import { insertOrder } from '@/lib/db/orders';
import { openTestDatabase } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { changeStatuses } from './change-statuses';
import { ALL_ORDERS, listingPath, parseListing, searchOf } from './order-listing';
import { PAGE, searchOrders } from './search-orders';

const NOW = new Date('2026-03-29T21:30:00Z');

describe('the address of a list of orders', () => {
  it.each([
    [
      { status: 'placed', day: 'today', find: '1', before: '7' },
      '?status=placed&day=today&find=1&before=7',
    ],
    [{ day: '2026-03-29' }, '?day=2026-03-29'],
    [{ status: 'x', day: '2026-02-31', find: 'rima', before: '-1', q: 'rima' }, ''],
    [{ status: ['placed'], day: ['today'] }, ''],
  ])('%j', (query, path) => {
    expect(listingPath(parseListing(query))).toBe(`/admin/orders${path}`);
  });

  // The night in which clocks go forward in Beirut, where it is 00:30 of the 30th already.
  it.each([
    ['today', '2026-03-30'],
    ['yesterday', '2026-03-29'],
    ['2026-01-01', '2026-01-01'],
  ])('takes %s for %s', (day, date) => {
    expect(searchOf({ ...ALL_ORDERS, day }, '', NOW).day).toBe(date);
  });
});

describe.each(['sqlite', 'postgres'] as const)('a search of orders on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
  });

  afterEach(() => opened.close());

  const place = (number: string, changes: Partial<NewOrder> = {}, at = NOW) =>
    insertOrder(opened.db, orderWith({ number, idempotencyKey: number, ...changes }), at);

  const found = async (text: string, more: object = {}) => {
    const search = { status: null, day: null, text, before: null, ...more };
    const { orders } = await searchOrders(opened.db, search);
    return orders.map(({ number }) => number);
  };

  it('knows a number, a name and a phone number however they are written', async () => {
    await place('K7PX-4WQ9', { firstName: 'Élise', lastName: "D'Angelo", phone: '03-123456' });
    await place('AAAA-AAAA', { firstName: 'أحمد', lastName: 'الخوري', phone: '71-888777' });
    await place('BBBB-BBBB', { firstName: 'Rima', lastName: '100% %', phone: '70-961333' });
    const texts: [string, string][] = [
      ['k7px4wq9', 'K7PX-4WQ9'],
      ['4wq', 'K7PX-4WQ9'],
      ['elise dangelo', 'K7PX-4WQ9'],
      ['+961 3 123 456', 'K7PX-4WQ9'],
      ['٠٣ ١٢٣ ٤٥٦', 'K7PX-4WQ9'],
      ['123456', 'K7PX-4WQ9'],
      ['احمد خورى', 'AAAA-AAAA'],
      ['00961 71 888777', 'AAAA-AAAA'],
      ['961333', 'BBBB-BBBB'],
      ['rima', 'BBBB-BBBB'],
    ];
    for (const [text, number] of texts) expect([text, await found(text)]).toEqual([text, [number]]);
    for (const text of ['zzqx', '%', '71-999', 'rima khoury']) {
      expect([text, await found(text)]).toEqual([text, []]);
    }
  });

  it('keeps to a status and a day of the shop, and goes on where it ended', async () => {
    const alphabet = 'ABCDEFGHJKMNPQRSTWXY';
    const numbers = Array.from({ length: PAGE + 3 }, (_, n) => {
      return `AAAA-AA${alphabet[Math.floor(n / 20)]}${alphabet[n % 20]}`;
    });
    for (const [n, number] of numbers.entries()) {
      await place(number, {}, new Date(NOW.getTime() - (numbers.length - n) * 60_000));
    }
    const [first = '', second = ''] = numbers;
    await changeStatuses(opened.db, [second], { to: 'confirmed', note: '' });
    expect(await found('', { status: 'confirmed' })).toEqual([second]);
    expect(await found('rima', { status: 'confirmed' })).toEqual([second]);
    expect(await found('', { day: '2026-03-29' })).toHaveLength(23);
    expect(await found('rima', { day: '2026-03-29' })).toContain(first);
    expect(await found('', { day: '2026-03-28' })).toEqual([]);
    for (const text of ['', 'haddad', 'AAAA']) {
      const search = { status: null, day: null, text, before: null };
      const page = await searchOrders(opened.db, search);
      expect(page.orders.map(({ number }) => number)).toEqual(numbers.slice(3).reverse());
      const last = await searchOrders(opened.db, { ...search, before: page.next });
      expect(last.orders.map(({ number }) => number)).toEqual(numbers.slice(0, 3).reverse());
      expect(last.next).toBeNull();
    }
  });
});
