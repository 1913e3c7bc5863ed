import { insertOrder } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { addVitals } from '@/lib/db/vitals';
import { parseEnv } from '@/lib/env';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { ownersFigures, todayFigures } from './today';

/** Two in the afternoon in Beirut. */
const NOW = new Date('2026-05-20T11:00:00Z');
const settings = parseEnv({ SITE_URL: 'http://localhost:3000' });

describe.each(['sqlite', 'postgres'] as const)('the page of the day on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;

  beforeAll(async () => {
    opened = await openTestDatabase(engine, { seeded: true });
    db = opened.db;
  });

  afterAll(() => opened.close());

  async function place(number: string, at: string, status = 'placed') {
    await insertOrder(db, orderWith({ number, idempotencyKey: number }), new Date(at));
    await db.updateTable('orders').set({ status }).where('number', '=', number).execute();
  }

  it('knows a shop to which no order ever came', async () => {
    const figures = await todayFigures(db, settings, NOW);
    expect(figures).toMatchObject({ isNew: true, untold: { count: 0 }, placed: [] });
    expect((await ownersFigures(db, settings, NOW)).sales.today).toEqual({ orders: 0, revenue: 0 });
  });

  it('counts all that waits and shows the newest, by the days of the shop’s clock', async () => {
    for (let at = 10; at < 35; at += 1) await place(`NEW-${at}`, `2026-05-20T10:${at}:00Z`);
    await place('JUST-NOW', '2026-05-20T10:58:00Z');
    // Midnight in Beirut was at nine in the evening of the day before.
    await place('TODAY', '2026-05-19T21:00:00Z', 'confirmed');
    await place('YESTERDAY', '2026-05-19T20:59:00Z', 'delivered');
    await place('LOST', '2026-05-20T08:00:00Z', 'refused');
    await place('WEEK', '2026-05-13T21:00:00Z', 'shipped');
    await place('WEEK-BEFORE', '2026-05-13T20:59:00Z', 'delivered');
    await place('LONG-AGO', '2026-04-01T12:00:00Z', 'delivered');
    const figures = await todayFigures(db, settings, NOW);
    expect(figures.isNew).toBe(false);
    expect(figures.counts).toEqual({ placed: 26, confirmed: 1, shipped: 1 });
    expect(figures.placed).toHaveLength(20);
    expect(figures.placed[0]).toMatchObject({ number: 'JUST-NOW' });
    expect(figures.untold.count).toBe(25);
    expect(figures.untold.orders[0]).toMatchObject({ number: 'NEW-10' });
    const { sales } = await ownersFigures(db, settings, NOW);
    expect(sales).toEqual({
      today: { orders: 27, revenue: 27 * 2300 },
      week: { orders: 29, revenue: 29 * 2300 },
      weekBefore: { orders: 1, revenue: 2300 },
    });
  });

  it('counts what is sold out and what is few, of the shop’s own stock', async () => {
    const [first, second] = await db.selectFrom('products').select('id').limit(2).execute();
    if (first === undefined || second === undefined) throw new Error('no products');
    const before = (await todayFigures(db, settings, NOW)).stock;
    await db
      .insertInto('stock')
      .values([
        { product_id: first.id, size: '', pieces: 0 },
        { product_id: second.id, size: '', pieces: 2 },
      ])
      .execute();
    const { stock } = await todayFigures(db, settings, NOW);
    expect(stock).toEqual({ soldOut: (before?.soldOut ?? 0) + 1, low: (before?.low ?? 0) + 1 });
    const foreign = { backendUrl: 'https://backend.example' };
    expect((await todayFigures(db, foreign, NOW)).stock).toBeNull();
  });

  it('names the pages that were slow for shoppers', async () => {
    expect((await ownersFigures(db, settings, NOW)).slowPages).toBeNull();
    const view = { day: '2026-05-20', metric: 'LCP', language: 'en', connection: '4g' };
    await addVitals(db, [
      { ...view, page: 'home', atMost: 1500, count: 90 },
      { ...view, page: 'product', atMost: 4000, count: 30 },
      { ...view, page: 'policy', atMost: 4000, count: 1 },
    ]);
    expect((await ownersFigures(db, settings, NOW)).slowPages).toEqual([
      { page: 'product', metric: 'LCP', p75: expect.any(Number), views: 30 },
    ]);
  });

  it('says what stands against going live, from the last ten minutes', async () => {
    const first = await ownersFigures(db, settings, NOW);
    expect(first.goLive.checks).toContainEqual(
      expect.objectContaining({ name: 'Site address', state: 'to do' }),
    );
    const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const again = await ownersFigures(db, settings, later(10));
    expect(again.goLive.at).toBe(first.goLive.at);
    const anew = await ownersFigures(db, settings, later(11));
    expect(anew.goLive.at).toBe(later(11).toISOString());
  });
});
