import { orderWith } from '@/lib/orders/testing/stored-order';
import { catalogueVersion } from './catalogue-marks';
import { moveOrder } from './order-events';
import { insertOrder } from './orders';
import { erasePastOrders, erasePerson, findPersonalData } from './personal-data';
import { addReview, changeReview, listReviews } from './reviews';
import type { Db } from './schema';
import { listApproved } from './shown-reviews';
import { openTestDatabase } from './testing';

const said = {
  productId: 124,
  stars: 4,
  text: 'Lasts long.',
  name: 'Rima',
  language: 'en',
} as const;

describe.each(['sqlite', 'postgres'] as const)('reviews on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  let orders = 0;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  const reviewsVersion = async () => (await catalogueVersion(db)).reviews;

  /** Places an order; returns its token and a function that delivers it. */
  async function place(changes: Parameters<typeof orderWith>[0] = {}) {
    orders += 1;
    const number = `R-${orders}`;
    const token = String(orders).padStart(32, '0');
    await insertOrder(db, orderWith({ number, idempotencyKey: number, token, ...changes }));
    const deliver = (at?: Date) =>
      moveOrder(db, number, { from: ['placed'], to: 'delivered', note: '' }, at);
    return { number, token, deliver };
  }

  async function delivered(changes: Parameters<typeof orderWith>[0] = {}, at?: Date) {
    const order = await place(changes);
    await order.deliver(at);
    return order;
  }

  it('are by the token of a delivered order, of what is in it, once', async () => {
    const { token, number, deliver } = await place();
    expect(await addReview(db, '0'.repeat(32), said)).toBe('unknown');
    expect(await addReview(db, token, said)).toBe('undelivered');
    await deliver();
    expect(await addReview(db, token, { ...said, productId: 245 })).toBe('other');
    const both = [addReview(db, token, said), addReview(db, token, { ...said, text: 'Again.' })];
    expect((await Promise.all(both)).sort()).toEqual(['added', 'written']);
    expect(await addReview(db, token, said)).toBe('written');
    expect(await listReviews(db)).toMatchObject([
      { orderNumber: number, productName: 'Asad', status: 'waiting', stars: 4, answer: '' },
    ]);
  });

  it('reach shoppers once they are approved, the newest ten with the figures of all', async () => {
    expect(await listApproved(db)).toEqual([]);
    for (let count = 1; count <= 25; count += 1) {
      const { token } = await delivered();
      await addReview(db, token, { ...said, stars: count === 1 ? 1 : 5, text: `Text ${count}` });
    }
    const before = await reviewsVersion();
    expect(await listApproved(db)).toEqual([]);
    for (const { id } of await listReviews(db, { status: 'waiting' })) {
      await changeReview(db, id, { status: 'approved' });
    }
    const [group, ...others] = await listApproved(db);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ productId: 124, name: 'Asad', count: 25, stars: 121 });
    expect(group?.latest).toHaveLength(10);
    expect(group?.latest[0]).toMatchObject({ text: 'Text 25', stars: 5, name: 'Rima' });
    const after = await reviewsVersion();
    expect(after).not.toBe(before);
    const [newest] = await listReviews(db, { status: 'approved', limit: 1 });
    await changeReview(db, newest?.id ?? 0, { answer: 'Thank you!' });
    expect(await reviewsVersion()).not.toBe(after);
    expect((await listApproved(db))[0]?.latest[0]?.answer).toBe('Thank you!');
    await changeReview(db, newest?.id ?? 0, { status: 'hidden', reason: 'About another shop.' });
    const [left] = await listApproved(db);
    expect(left).toMatchObject({ count: 24, stars: 116, latest: expect.any(Array) });
    expect(left?.latest[0]).toMatchObject({ text: 'Text 24' });
  });

  it('are exported and erased with the person, and lose the name with the order’s', async () => {
    const past = new Date('2026-01-01T00:00:00.000Z');
    const gone = await delivered({ phone: '71-111111' });
    const old = await delivered({ phone: '71-222222' });
    for (const { token } of [gone, old]) await addReview(db, token, said);
    const [kept, erased] = await listReviews(db);
    await changeReview(db, kept?.id ?? 0, { status: 'approved' });
    await changeReview(db, erased?.id ?? 0, { status: 'approved' });
    const { orders: records } = await findPersonalData(db, '71-111111');
    expect(records[0]?.reviews).toMatchObject([{ text: said.text }]);
    const version = await reviewsVersion();
    await erasePerson(db, '71-111111');
    expect(await listReviews(db)).toMatchObject([{ orderNumber: old.number, name: 'Rima' }]);
    expect(await reviewsVersion()).not.toBe(version);
    expect(await addReview(db, gone.token, said)).toBe('unknown');

    const waiting = await delivered({ phone: '71-222222' });
    await addReview(db, waiting.token, said);
    const ids = (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id);
    expect(await erasePastOrders(db, ids, past, new Date())).toBe(0);
    const later = new Date(Date.now() + 60_000);
    expect(await erasePastOrders(db, ids, later, later)).toBe(2);
    expect(await listReviews(db)).toMatchObject([
      { orderNumber: old.number, status: 'approved', name: '', text: said.text },
    ]);
  });
});
