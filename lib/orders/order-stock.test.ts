import { randomUUID } from 'node:crypto';
import { listHeldPieces } from '@/lib/db/order-stock';
import type { OrderStatus } from '@/lib/db/order-types';
import { findOrderByKey, listOrders } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { listStockChanges } from '@/lib/db/stock';
import { openTestDatabase } from '@/lib/db/testing';
import { changeStatus } from './change-status';
import {
  type Counts,
  countStock,
  lineOf,
  type PostOptions,
  placeLines,
  postLines,
  stockLeft,
  stockPrices,
} from './testing/stock-shop';

describe.each(['sqlite', 'postgres'] as const)('orders and stock on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  const count = (counts: Counts) => countStock(db, counts);
  const left = () => stockLeft(db);
  const post = (lines: readonly string[], options?: PostOptions) => postLines(db, lines, options);
  const place = (lines: readonly string[], options?: PostOptions) => placeLines(db, lines, options);

  async function move(number: string, ...steps: readonly OrderStatus[]) {
    for (const to of steps) {
      expect(await changeStatus(db, number, { to, note: '' })).toMatchObject({ kind: 'changed' });
    }
  }

  it('take the pieces of what is counted, by own size or as a whole', async () => {
    await count({ 1: 5, '4/30ml': 2, '4': 9, 5: 4, '5/50ml': 9, '2/50ml': 0 });
    const order = await place([
      '1 x 2',
      '4/30ml x 1',
      '4/100ml x 7',
      '5/50ml x 1',
      '5/100ml x 2',
      '2 x 9',
    ]);
    expect(await left()).toEqual({ 1: 3, '4/30ml': 1, 4: 9, 5: 1, '5/50ml': 9, '2/50ml': 0 });
    expect(await listHeldPieces(db, order.id)).toEqual([
      { productId: 1, size: '', pieces: 2 },
      { productId: 4, size: '30ml', pieces: 1 },
      { productId: 5, size: '', pieces: 3 },
    ]);
    expect(await listStockChanges(db, { orderId: order.id })).toMatchObject([
      { productId: 1, change: -2, pieces: 3, reason: 'placed', orderNumber: order.number },
      { productId: 4, change: -1, pieces: 1 },
      { productId: 5, change: -3, pieces: 1 },
    ]);
  });

  it.each<[string, Counts, string[], number, object]>([
    ['nothing is left', { 2: 0 }, ['1 x 1', '2 x 1'], 1, { unknown: 'product', soldOut: true }],
    ['too little is left', { 2: 2 }, ['2 x 3'], 0, { unknown: 'product', left: 2 }],
    [
      'a size is gone',
      { '4/30ml': 0 },
      ['4/100ml x 1', '4/30ml x 2'],
      1,
      { unknown: 'size', soldOut: true },
    ],
    [
      'lines before it took the rest',
      { 5: 3 },
      ['5/50ml x 2', '5/80ml x 2', '5/100ml x 1'],
      1,
      { left: 1 },
    ],
    ['of several the first is short', { 3: 1, 1: 0 }, ['3 x 2', '1 x 1'], 0, { id: 3, left: 1 }],
  ])('name the exact line where %s, and keep nothing', async (_, counts, texts, index, named) => {
    await count(counts);
    const outcome = await post(texts);
    expect(outcome).toMatchObject({
      kind: 'unknown_line',
      index,
      line: { status: 'gone', ...named },
    });
    expect(outcome).toMatchObject({ line: lineOf(texts[index] ?? '') });
    expect(await left()).toEqual(counts);
    expect(await listOrders(db)).toEqual([]);
    expect(
      await db.selectFrom('stock_changes').where('order_id', 'is not', null).selectAll().execute(),
    ).toEqual([]);
  });

  it('of a retailer’s own backend take nothing', async () => {
    await count({ 1: 1 });
    const prices = { ...stockPrices, takesStock: false };
    await place(['1 x 9'], { prices });
    expect(await left()).toEqual({ 1: 1 });
  });

  it('are one of twenty at once for the last bottle', async () => {
    await count({ 1: 1, 2: 100 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => post(['2 x 1', '1 x 1'])));
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    const lost = outcomes.find(({ kind }) => kind !== 'placed');
    expect(lost).toMatchObject({ kind: 'unknown_line', index: 1, line: { id: 1, soldOut: true } });
    expect(await left()).toEqual({ 1: 0, 2: 99 });
  });

  it('are the same order where the last bottle went to another post of it', async () => {
    await count({ 1: 1 });
    const key = randomUUID();
    const posts = Array.from({ length: 12 }, () => place(['1 x 1'], { key }));
    expect(new Set((await Promise.all(posts)).map(({ number }) => number)).size).toBe(1);
    expect(await left()).toEqual({ 1: 0 });
  });

  it.each<[string, OrderStatus[], boolean, number]>([
    ['cancelled', ['cancelled'], false, 5],
    ['cancelled once confirmed', ['confirmed', 'cancelled'], false, 5],
    ['refused', ['confirmed', 'shipped', 'refused'], false, 5],
    ['delivered', ['confirmed', 'shipped', 'delivered'], false, 3],
    ['returned', ['confirmed', 'shipped', 'delivered', 'returned'], false, 3],
    ['returned into stock', ['confirmed', 'shipped', 'delivered', 'returned'], true, 5],
    ['refused, then returned into stock', ['confirmed', 'shipped', 'refused', 'returned'], true, 5],
  ])('that are %s give back what they took, once', async (_, steps, restock, pieces) => {
    await count({ 1: 5 });
    const { id, number } = await place(['1 x 2', '2 x 1']);
    for (const to of steps) await changeStatus(db, number, { to, note: '', restock });
    await changeStatus(db, number, { to: steps.at(-1) ?? 'placed', note: '', restock });
    expect(await left()).toEqual({ 1: pieces });
    const changes = await listStockChanges(db, { orderId: id });
    expect(changes.map(({ change }) => change)).toEqual(pieces === 5 ? [-2, 2] : [-2]);
  });

  it('give nothing back to what is no longer counted, and to a new count what they took of it', async () => {
    await count({ 1: 5, 2: 5 });
    const { id, number } = await place(['1 x 1', '2 x 1']);
    await count({ 1: null, 2: null });
    await count({ 2: 4 });
    await move(number, 'cancelled');
    expect(await left()).toEqual({ 2: 5 });
    expect(await listHeldPieces(db, id)).toEqual([]);
  });

  it('that replace others may use their pieces, and only theirs', async () => {
    await count({ 1: 2, 2: 1 });
    const [first, second] = [randomUUID(), randomUUID()];
    const { id } = await place(['1 x 2', '2 x 1'], { key: first });
    expect(await post(['1 x 3'], { replaces: [first] })).toMatchObject({ line: { left: 2 } });
    expect(await findOrderByKey(db, first)).toMatchObject({ status: 'placed' });
    expect(await left()).toEqual({ 1: 0, 2: 0 });
    const next = await place(['1 x 1', '2 x 1'], { key: second, replaces: [first] });
    expect(await left()).toEqual({ 1: 1, 2: 0 });
    const storyOf = async (orderId: number) =>
      (await listStockChanges(db, { orderId })).map(({ productId, change, reason }) => [
        productId,
        change,
        reason,
      ]);
    expect(await storyOf(id)).toEqual([
      [1, -2, 'placed'],
      [2, -1, 'placed'],
      [1, 2, 'replaced'],
      [2, 1, 'replaced'],
    ]);
    expect(await storyOf(next.id)).toEqual([
      [1, -1, 'placed'],
      [2, -1, 'placed'],
    ]);
    await move(next.number, 'cancelled');
    expect(await left()).toEqual({ 1: 2, 2: 1 });
  });

  it('that replace each other’s goods crosswise at once do not wait for each other', async () => {
    await count({ 1: 20, 2: 20 });
    const earlier = Array.from({ length: 12 }, (_, at) => ({
      key: randomUUID(),
      thing: 1 + (at % 2),
    }));
    for (const { key, thing } of earlier) await place([`${thing} x 2`], { key });
    const crossing = earlier.map(({ key, thing }) =>
      place([`${3 - thing} x 1`], { replaces: [key] }),
    );
    const cancelling = (await listOrders(db, { limit: 6 })).map(({ number }) =>
      changeStatus(db, number, { to: 'cancelled', note: '' }),
    );
    const orders = await Promise.all(crossing);
    await Promise.all(cancelling);
    expect(await left()).toEqual({ 1: 14, 2: 14 });
    for (const { number } of orders) await move(number, 'cancelled');
    expect(await left()).toEqual({ 1: 20, 2: 20 });
  });
});
