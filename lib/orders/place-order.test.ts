import { randomUUID } from 'node:crypto';
import { BackendError } from '@/lib/backend/backend';
import { embeddedBackend } from '@/lib/backend/embedded';
import { findOrderByKey, listOrders, listReplacedNumbers } from '@/lib/db/orders';
import { addPromoCode } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { isOrderNumber } from './order-number';
import { type PlaceOutcome, placeOrder } from './place-order';
import { type OrderRequest, orderRequestSchema } from './request';
import { priceSource, sampleDelivery, sampleProduct, sampleRequestedLine } from './testing/samples';

const source = priceSource([sampleProduct()], {
  ten: { valid: true, message: '', name: 'Ten off', discount: 0.1 },
  DOWN: new BackendError('unreachable'),
});

let db: Db;
let close: () => Promise<void>;
function sampleRequest(changes: Partial<OrderRequest> = {}): OrderRequest {
  const delivery = sampleDelivery();
  const lines = [sampleRequestedLine()];
  return orderRequestSchema.parse({
    lines,
    promoCode: null,
    delivery,
    total: 2300,
    replaces: [],
    ...changes,
  });
}

const place = (key: string, changes?: Partial<OrderRequest>, prices = source) =>
  placeOrder(db, key, sampleRequest(changes), prices);

function placedOrder(outcome: PlaceOutcome) {
  if (outcome.kind !== 'placed') throw new Error(`Not placed: ${outcome.kind}`);
  return outcome.order;
}

describe.each(['sqlite', 'postgres'] as const)('placeOrder on %s', (engine) => {
  beforeEach(async () => {
    ({ db, close } = await openTestDatabase(engine));
  });
  afterEach(() => close());

  it('takes an order up to what the ledger can hold, and refuses a larger one', async () => {
    const dear = priceSource([sampleProduct({ type: 'makeup', price: 500_000_000 })]);
    const lines = (quantity: number) => [sampleRequestedLine({ size: null, quantity })];
    const total = (quantity: number) => quantity * 500_000_000 + 300;
    const largest = await place(randomUUID(), { lines: lines(3), total: total(3) }, dear);
    expect(placedOrder(largest)).toMatchObject({ total: 1_500_000_300 });
    const larger = await place(randomUUID(), { lines: lines(9999), total: total(9999) }, dear);
    expect(larger).toEqual({ kind: 'too_large' });
    expect(await listOrders(db)).toHaveLength(1);
  });

  it('takes an order for what is of a type that nobody knows', async () => {
    const key = randomUUID();
    const candles = priceSource([sampleProduct({ type: 'candle', price: 1800 })]);
    const lines = [sampleRequestedLine({ size: null, quantity: 2 })];
    placedOrder(await place(key, { lines, total: 3900 }, candles));
    expect(await findOrderByKey(db, key)).toMatchObject({
      lines: [{ productId: 124, type: 'candle', size: null, perfume: null, unitPrice: 1800 }],
    });
  });

  it('writes what was ordered, at the prices of the catalogue', async () => {
    const key = randomUUID();
    const lines = [
      sampleRequestedLine({ quantity: 2 }),
      sampleRequestedLine({ size: '50ml', quantity: 2 }),
    ];
    const delivery = { ...sampleDelivery(), postalCode: '1103', newsletter: true };
    const outcome = await place(key, { lines, delivery, promoCode: 'ten', total: 4800 });
    const { delivery: _, ...details } = { delivery, ...delivery };
    expect(isOrderNumber(placedOrder(outcome).number)).toBe(true);
    expect(await findOrderByKey(db, key)).toMatchObject({
      ...details,
      status: 'placed',
      itemsTotal: 6000,
      gift: { lineKey: '124|50ml|', amount: 1000 },
      subtotal: 5000,
      promo: { code: 'TEN', name: 'Ten off', fraction: 0.1 },
      promoDiscount: 500,
      shipping: 300,
      total: 4800,
      lines: [
        { productId: 124, name: 'Asad', size: '100ml', quantity: 2, unitPrice: 2000 },
        { productId: 124, name: 'Asad', size: '50ml', quantity: 2, unitPrice: 1000 },
      ],
    });
  });

  it('answers the same order to the same content, also after prices have changed', async () => {
    const key = randomUUID();
    const first = placedOrder(await place(key));
    const dearer = priceSource([sampleProduct({ price: 9900 })]);
    expect(placedOrder(await place(key, {}, dearer))).toEqual(first);
    expect(await listOrders(db)).toHaveLength(1);
  });

  it.each<[string, Partial<OrderRequest>]>([
    ['another quantity', { lines: [sampleRequestedLine({ quantity: 2 })], total: 4300 }],
    ['another city', { delivery: { ...sampleDelivery(), city: 'Tripoli' } }],
    ['another promo code', { promoCode: 'ten', total: 2100 }],
    ['another total', { total: 2200 }],
  ])('refuses a used key with %s', async (_, changes) => {
    const key = randomUUID();
    await place(key);
    expect(await place(key, changes)).toEqual({ kind: 'key_reused' });
    expect(await listOrders(db)).toHaveLength(1);
  });

  it('makes one order of twenty concurrent posts of one key', async () => {
    const key = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => place(key)));
    expect(new Set(outcomes.map((outcome) => placedOrder(outcome).number)).size).toBe(1);
    expect(await listOrders(db)).toHaveLength(1);
  });

  it.each([
    ['product', { id: 999 }],
    ['size', { size: '200ml' }],
    ['perfume', { perfume: 'Afnan 9PM' }],
  ])('names the line whose %s is unknown and keeps nothing', async (unknown, changes) => {
    const key = randomUUID();
    const lines = [sampleRequestedLine(), sampleRequestedLine({ size: '50ml', ...changes })];
    expect(await place(key, { lines, total: 3300 })).toMatchObject({
      kind: 'unknown_line',
      index: 1,
      line: { ...lines[1], unknown },
    });
    expect(placedOrder(await place(key))).toMatchObject({ total: 2300 });
  });

  it('refuses what is sold out, but not the order that was placed before it was', async () => {
    const key = randomUUID();
    const { number } = placedOrder(await place(key));
    const soldOut = priceSource([sampleProduct({ inStock: false })]);
    expect(await place(randomUUID(), {}, soldOut)).toMatchObject({
      kind: 'unknown_line',
      index: 0,
      line: { id: 124, unknown: 'product', soldOut: true },
    });
    expect(placedOrder(await place(key, {}, soldOut))).toMatchObject({ number });
    expect(await listOrders(db)).toHaveLength(1);
  });

  it.each([
    ['the total changed', { total: 2299 }, null],
    ['the promo code is unknown', { promoCode: 'GONE', total: 2300 }, 'invalid'],
    ['the promo code cannot be checked', { promoCode: 'DOWN', total: 2300 }, 'unavailable'],
  ])('answers the new figures where %s, and leaves the key free', async (_, changes, status) => {
    const key = randomUUID();
    expect(await place(key, changes)).toMatchObject({
      kind: 'changed',
      quote: { promo: status && { status }, totals: { total: 2300 } },
    });
    expect(placedOrder(await place(key))).toMatchObject({ promo: null, total: 2300 });
  });

  it('marks the unsent order that a changed one replaces', async () => {
    const [oldKey, newKey] = [randomUUID(), randomUUID()];
    const old = placedOrder(await place(oldKey));
    const lines = [sampleRequestedLine({ quantity: 2 })];
    const next = placedOrder(await place(newKey, { lines, total: 4300, replaces: [oldKey] }));
    expect(await findOrderByKey(db, oldKey)).toMatchObject({
      status: 'replaced',
      replacedBy: next.number,
    });
    expect(await listReplacedNumbers(db, next.number)).toEqual([old.number]);
    expect(await place(oldKey)).toEqual({ kind: 'replaced' });
  });

  it('never replaces an order that was confirmed, nor anything by an order that was not written', async () => {
    const [sentKey, openKey] = [randomUUID(), randomUUID()];
    placedOrder(await place(sentKey));
    await db.updateTable('orders').set({ status: 'confirmed' }).execute();
    placedOrder(await place(openKey, { replaces: [sentKey] }));
    await place(openKey, { replaces: [sentKey] });
    await place(randomUUID(), { total: 1, replaces: [openKey] });
    expect((await listOrders(db)).map((order) => order.status)).toEqual(['placed', 'confirmed']);
  });

  it('gives a code with one use left to one of twenty concurrent orders, and to the one that replaces it', async () => {
    await addPromoCode(db, {
      code: 'TEN',
      name: 'Ten off',
      discount: 0.1,
      expiresAt: null,
      useLimit: 1,
    });
    const { validatePromo } = embeddedBackend(async () => ({ db, engine: 'sqlite' }));
    const prices = { ...source, validatePromo };
    const promo = { promoCode: 'ten', total: 2100 };
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const outcomes = await Promise.all(keys.map((key) => place(key, promo, prices)));
    const won = outcomes.findIndex((outcome) => outcome.kind === 'placed');
    expect(outcomes.filter((outcome) => outcome.kind === 'changed')).toHaveLength(19);

    const delivery = { ...sampleDelivery(), city: 'Tripoli' };
    const replaces = keys.slice(won, won + 1);
    const edited = await place(randomUUID(), { ...promo, delivery, replaces }, prices);
    expect(placedOrder(edited)).toMatchObject({ promoDiscount: 200 });
    expect(await place(randomUUID(), promo, prices)).toMatchObject({ kind: 'changed' });
  });
});
