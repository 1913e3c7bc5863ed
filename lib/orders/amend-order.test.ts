import { randomUUID } from 'node:crypto';
import { listOrderEvents } from '@/lib/db/order-events';
import { listHeldPieces } from '@/lib/db/order-stock';
import type { Order, OrderStatus } from '@/lib/db/order-types';
import { findOrderByNumber } from '@/lib/db/orders';
import { addPromoCode, countPromoUses } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import { listStockChanges } from '@/lib/db/stock';
import { openTestDatabase } from '@/lib/db/testing';
import { listDueEvents } from '@/lib/db/webhook-events';
import { orderVersion } from './amend-order';
import { cancelOrder, changeStatus } from './change-status';
import { webhookMessage } from './dispatch/webhook';
import { placeOrder } from './place-order';
import { orderRequestSchema } from './request';
import { priceSource, sampleDelivery, sampleProduct } from './testing/samples';
import {
  type AmendOptions,
  amendLines,
  countStock,
  lineOf,
  placeLines,
  stockLeft,
  stockPrices,
} from './testing/stock-shop';

const TOKEN = '0123456789abcdef0123456789abcdef';

const promoPrices = {
  ...stockPrices,
  validatePromo: async () => ({ valid: true, message: '', name: 'Ten', discount: 0.1 }) as const,
};

describe.each(['sqlite', 'postgres'] as const)('changing an order on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  async function now({ number }: Order): Promise<Order> {
    const order = await findOrderByNumber(db, number);
    if (order === null) throw new Error(number);
    return order;
  }

  const amend = (order: Order, lines: readonly string[], options?: AmendOptions) =>
    amendLines(db, order, lines, options);

  async function placeWith(lines: readonly string[], promoCode: string | null, total = 0) {
    const request = orderRequestSchema.parse({
      ...{ lines: lines.map(lineOf), promoCode, delivery: sampleDelivery(), total },
      ...{ replaces: [], token: TOKEN },
    });
    const posted = { key: randomUUID(), earlier: null, request };
    const outcome = await placeOrder(db, posted, promoPrices);
    if (outcome.kind === 'placed') return outcome.order;
    if (outcome.kind !== 'changed' || total !== 0) throw new Error(outcome.kind);
    return placeWith(lines, promoCode, outcome.quote.totals.total);
  }

  it('takes and gives back the difference, and a later cancellation all that it holds', async () => {
    await countStock(db, { 1: 5, 2: 4, '4/30ml': 3 });
    const order = await placeLines(db, ['1 x 2', '4/30ml x 1']);
    const wanted = ['1 x 1', '2 x 4', '5/50ml x 1'];
    expect(await amend(order, wanted)).toMatchObject({
      kind: 'amended',
      order: { total: 1000 + 4000 + 1000 + 300, status: 'placed' },
    });
    expect(await stockLeft(db)).toEqual({ 1: 4, 2: 0, '4/30ml': 3 });
    expect(await listHeldPieces(db, order.id)).toEqual([
      { productId: 1, size: '', pieces: 1 },
      { productId: 2, size: '', pieces: 4 },
    ]);
    const steps = (await listStockChanges(db, { orderId: order.id })).slice(2);
    expect(steps.map(({ productId, change, reason }) => [productId, change, reason])).toEqual(
      expect.arrayContaining([
        [1, 1, 'amended'],
        [2, -4, 'amended'],
        [4, 1, 'amended'],
      ]),
    );
    await changeStatus(db, order.number, { to: 'cancelled', note: '' });
    expect(await stockLeft(db)).toEqual({ 1: 5, 2: 4, '4/30ml': 3 });
  });

  it('costs what a fresh order of the same lines costs, gift and code included', async () => {
    const lines = ['5/100ml x 2', '5/50ml x 1', '1 x 3'];
    for (const code of [null, 'TEN']) {
      const order = await placeWith(['1 x 1'], code);
      const fresh = await (async () => {
        await db.updateTable('orders').set({ token: null }).execute();
        return placeWith(lines, code);
      })();
      await db.updateTable('orders').set({ token: null }).execute();
      const outcome = await amend(order, lines);
      const sums = ({ itemsTotal, gift, subtotal, promoDiscount, shipping, total }: Order) => {
        return { itemsTotal, gift, subtotal, promoDiscount, shipping, total };
      };
      expect(outcome.kind).toBe('amended');
      expect(sums(await now(order))).toEqual(sums(fresh));
      expect(fresh.gift).not.toBeNull();
    }
  });

  it('counts the use of a code once, however often the order is changed', async () => {
    await addPromoCode(db, {
      ...{ code: 'TEN', name: 'Ten', discount: 0.1, expiresAt: null, useLimit: 1 },
    });
    const order = await placeWith(['1 x 1'], 'TEN');
    for (const lines of [['1 x 2'], ['2 x 1'], ['1 x 5']]) await amend(await now(order), lines);
    expect(await countPromoUses(db, 'TEN')).toBe(1);
    expect(await now(order)).toMatchObject({ promoDiscount: 500, total: 5000 - 500 + 300 });
    await changeStatus(db, order.number, { to: 'cancelled', note: '' });
    expect(await countPromoUses(db, 'TEN')).toBe(0);
  });

  it('pressed twice, also at once, changes it once', async () => {
    await countStock(db, { 1: 9 });
    const order = await placeLines(db, ['1 x 1']);
    const same = { key: randomUUID() };
    const outcomes = await Promise.all([1, 2, 3].map(() => amend(order, ['1 x 4'], same)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['amended', 'amended', 'amended']);
    expect(await amend(order, ['1 x 4'], same)).toMatchObject({ kind: 'amended' });
    expect(await stockLeft(db)).toEqual({ 1: 5 });
    expect(await listOrderEvents(db, order.id)).toHaveLength(2);
    expect(await amend(order, ['1 x 7'], same)).toMatchObject({ kind: 'conflict' });
    expect(await stockLeft(db)).toEqual({ 1: 5 });
  });

  it('raced by its shopper, who cancels, is either changed before or left alone', async () => {
    for (let round = 0; round < 5; round += 1) {
      await countStock(db, { 1: 9, 2: 9 });
      await db.updateTable('orders').set({ token: null }).execute();
      const order = await placeWith(['1 x 2'], null);
      const [outcome] = await Promise.all([amend(order, ['2 x 3']), cancelOrder(db, TOKEN)]);
      expect(['amended', 'settled']).toContain(outcome.kind);
      expect(await stockLeft(db)).toEqual({ 1: 9, 2: 9 });
      expect((await now(order)).status).toBe('cancelled');
    }
  });

  it('is refused where somebody else changed it meanwhile, and shows what it is now', async () => {
    const order = await placeLines(db, ['1 x 1']);
    await amend(order, ['1 x 2']);
    expect(await amend(order, ['1 x 3'])).toMatchObject({
      kind: 'conflict',
      order: { lines: [{ quantity: 2 }] },
    });
    const confirmed = await now(order);
    await changeStatus(db, order.number, { to: 'confirmed', note: '' });
    expect(await amend(confirmed, ['1 x 3'])).toMatchObject({ kind: 'amended' });
  });

  it.each([
    [['confirmed', 'shipped']],
    [['confirmed', 'shipped', 'delivered']],
    [['confirmed', 'shipped', 'refused']],
    [['confirmed', 'shipped', 'delivered', 'returned']],
    [['cancelled']],
  ] satisfies [OrderStatus[]][])('is refused after %j', async (steps) => {
    const order = await placeLines(db, ['1 x 1']);
    for (const to of steps) await changeStatus(db, order.number, { to, note: '' });
    expect(await amend(order, ['1 x 2'])).toMatchObject({ kind: 'settled' });
    expect((await now(order)).lines).toMatchObject([{ quantity: 1 }]);
  });

  it('keeps what was agreed: prices of then, also of what is no longer sold', async () => {
    const order = await placeLines(db, ['1 x 2', '2 x 1']);
    const dearer = priceSource([sampleProduct({ id: 1, type: 'makeup', price: 9900 })]);
    expect(await amend(order, ['1 x 3', '2 x 1'], { prices: dearer })).toMatchObject({
      kind: 'amended',
      order: { itemsTotal: 4000 },
    });
    const changed = await now(order);
    expect(await amend(changed, ['1 x 3', '2 x 2'], { prices: dearer })).toMatchObject({
      kind: 'unknown_line',
      index: 1,
    });
    expect(await amend(changed, ['1 x 3', '3 x 1'], { prices: dearer })).toMatchObject({
      kind: 'unknown_line',
    });
  });

  it('puts an address right without another total or another piece, and asks its own delivery', async () => {
    await countStock(db, { 1: 1 });
    const order = await placeLines(db, ['1 x 1']);
    await countStock(db, { 1: 0 });
    const delivery = { address: 'Bliss Street 5', phone: '03-123456' };
    expect(await amend(order, ['1 x 1'], { delivery })).toMatchObject({
      kind: 'amended',
      order: { ...delivery, total: order.total },
    });
    expect(await stockLeft(db)).toEqual({ 1: 0 });
    const changed = await now(order);
    expect(await amend(changed, ['1 x 1'])).toMatchObject({ kind: 'nothing' });
    expect(await amend(changed, ['1 x 1'], { shipping: 750 })).toMatchObject({
      kind: 'amended',
      order: { shipping: 750, total: order.total - order.shipping + 750 },
    });
    expect(await amend(await now(order), ['1 x 2'])).toMatchObject({
      kind: 'unknown_line',
      line: { left: 1 },
    });
  });

  it('leaves what it has its pieces before what else shares them, wherever it stands', async () => {
    await countStock(db, { 5: 2 });
    const order = await placeLines(db, ['5/50ml x 2']);
    expect(await amend(order, ['5/100ml x 1', '5/50ml x 2'])).toMatchObject({
      kind: 'unknown_line',
      line: { size: '100ml', soldOut: true },
    });
    expect(await amend(order, ['5/100ml x 1', '5/50ml x 1'])).toMatchObject({ kind: 'amended' });
    expect(await stockLeft(db)).toEqual({ 5: 0 });
  });

  it('takes no other total than the one that was shown', async () => {
    const order = await placeLines(db, ['1 x 1']);
    expect(await amend(order, ['1 x 2'], { total: order.total })).toMatchObject({
      kind: 'changed',
      quote: { totals: { total: order.total + 1000 } },
    });
    expect(orderVersion(await now(order))).toBe(orderVersion(order));
  });

  it('has what was before in its history, and posts what it is now', async () => {
    const order = await placeLines(db, ['1 x 1']);
    const key = randomUUID();
    await amend(order, ['1 x 2'], { key, delivery: { city: 'Jounieh' } });
    const changed = await now(order);
    expect((await listOrderEvents(db, order.id)).at(-1)).toMatchObject({
      status: 'placed',
      note: 'changed by Rita',
      amendment: {
        before: { lines: [{ quantity: 1 }], total: order.total },
        after: { lines: [{ quantity: 2 }], total: changed.total },
        fields: ['city'],
      },
    });
    const event = (await listDueEvents(db, 9)).find(({ event_id }) => event_id === key);
    if (event === undefined) throw new Error('The change is not posted');
    expect(webhookMessage(event, changed, [])).toMatchObject({
      ...{ id: key, type: 'order.changed', previousTotal: order.total, status: 'placed' },
      order: { number: order.number, total: changed.total, lines: [{ quantity: 2 }] },
    });
  });
});
