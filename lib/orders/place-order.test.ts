import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { BackendError } from '@/lib/backend/backend';
import { embeddedBackend } from '@/lib/backend/embedded';
import { markEmailSent } from '@/lib/db/email-claims';
import { listOrderEvents } from '@/lib/db/order-events';
import type { Order } from '@/lib/db/order-types';
import { findOrderByKey, listOrders } from '@/lib/db/orders';
import { addPromoCode, countPromoUses, disablePromoCode } from '@/lib/db/promo-codes';
import { listReplacedNumbers } from '@/lib/db/replaced-orders';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { shop } from '@/lib/shop';
import { orderEmailParams } from './email-service';
import { isOrderNumber, randomOrderNumber } from './order-number';
import { randomOrderToken } from './order-token';
import { type PlaceOutcome, placeOrder } from './place-order';
import { type OrderRequest, orderRequestSchema } from './request';
import { priceSource, sampleDelivery, sampleProduct, sampleRequestedLine } from './testing/samples';

const { randomOrderNumber: actualOrderNumber } =
  jest.requireActual<typeof import('./order-number')>('./order-number');

jest.mock('./order-number', () => {
  const actual = jest.requireActual('./order-number');
  return { ...actual, randomOrderNumber: jest.fn(actual.randomOrderNumber) };
});

const source = priceSource([sampleProduct()], {
  ten: { valid: true, message: '', name: 'Ten off', discount: 0.1 },
  five: { valid: true, message: '', name: 'Five off', discount: 0, amount: 500 },
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

async function place(key: string, changes?: Partial<OrderRequest>, prices = source) {
  const earlier = await findOrderByKey(db, key);
  return placeOrder(db, { key, earlier, request: sampleRequest(changes) }, prices);
}

function placedOrder(outcome: PlaceOutcome) {
  if (outcome.kind !== 'placed') throw new Error(`Not placed: ${outcome.kind}`);
  return outcome.order;
}

describe.each(['sqlite', 'postgres'] as const)('placeOrder on %s', (engine) => {
  beforeEach(async () => {
    ({ db, close } = await openTestDatabase(engine));
    jest.mocked(randomOrderNumber).mockImplementation(actualOrderNumber);
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
    const delivery = {
      ...sampleDelivery(),
      postalCode: '1103',
      district: 'metn',
      newsletter: true,
    };
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

  it('keeps the amount that a code took off', async () => {
    const key = randomUUID();
    const knowing = { promoCode: 'five', total: 1800, knowsAmounts: true };
    placedOrder(await place(key, knowing));
    expect(await findOrderByKey(db, key)).toMatchObject({
      promo: { code: 'FIVE', name: 'Five off', fraction: 0, amount: 500 },
      promoDiscount: 500,
      total: 1800,
    });
  });

  it.each([
    ['refuses a code of an amount to a page that knows none', false, { status: 'invalid' }, 2300],
    ['says to any other what it takes off', true, { status: 'valid', amount: 500 }, 1800],
  ])('%s, where their totals differ', async (_, knowsAmounts, promo, total) => {
    const outcome = await place(randomUUID(), { promoCode: 'five', total: 2100, knowsAmounts });
    expect(outcome).toMatchObject({ kind: 'changed', quote: { promo, totals: { total } } });
    expect(await listOrders(db)).toEqual([]);
  });

  it('reckons with the price of the district also where it refuses the code', async () => {
    jest.replaceProperty(shop, 'shipping', { ...shop.shipping, districts: { metn: 650 } });
    const delivery = { ...sampleDelivery(), district: 'metn' };
    const asked = { promoCode: 'five', total: 2300, knowsAmounts: false, delivery };
    const outcome = await place(randomUUID(), asked);
    expect(outcome).toMatchObject({
      kind: 'changed',
      quote: { promo: { status: 'invalid' }, totals: { shipping: 650, total: 2650 } },
    });
  });

  it('answers the same order to the same content, also after prices have changed', async () => {
    const key = randomUUID();
    const first = placedOrder(await place(key));
    const dearer = priceSource([sampleProduct({ price: 9900 })]);
    expect(placedOrder(await place(key, {}, dearer))).toEqual(first);
    expect(await listOrders(db)).toHaveLength(1);
  });

  it('is the same order after the update that brought the district and the note', async () => {
    const order = placedOrder(await place(randomUUID()));
    // What the release before made of the same content, which a ledger may hold.
    const before = '945c49e105322e1bbe5a4cf9979adc87557e6021213ffa4bb13cf113b52d95a5';
    expect(order.contentHash).toBe(before);
  });

  it.each<[string, Partial<OrderRequest>]>([
    ['another quantity', { lines: [sampleRequestedLine({ quantity: 2 })], total: 4300 }],
    ['another city', { delivery: { ...sampleDelivery(), city: 'Tripoli' } }],
    ['a district', { delivery: { ...sampleDelivery(), district: 'metn' } }],
    ['a note', { delivery: { ...sampleDelivery(), deliveryNote: 'Ring twice' } }],
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

  it('never replaces an order that was confirmed', async () => {
    const [sentKey, openKey] = [randomUUID(), randomUUID()];
    placedOrder(await place(sentKey));
    await db.updateTable('orders').set({ status: 'confirmed' }).execute();
    placedOrder(await place(openKey, { replaces: [sentKey] }));
    await place(openKey, { replaces: [sentKey] });
    expect((await listOrders(db)).map((order) => order.status)).toEqual(['placed', 'confirmed']);
  });

  /** Returns an order's status, its replacement and its history from the ledger. */
  async function storyOf({ id }: Order) {
    const { status, replacedBy } = (await listOrders(db)).find((order) => order.id === id) ?? {};
    return { status, replacedBy, history: (await listOrderEvents(db, id)).length };
  }

  const UNTOUCHED = { status: 'placed', replacedBy: null, history: 1 };

  it('keeps the earlier order where the new one costs something else than was said', async () => {
    const key = randomUUID();
    const earlier = placedOrder(await place(key));
    const refused = await place(randomUUID(), { total: 1, replaces: [key] });
    expect(refused).toMatchObject({ kind: 'changed' });
    expect(await storyOf(earlier)).toEqual(UNTOUCHED);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is switched off', () => disablePromoCode(db, 'TEN')],
    ['is used up by another', () => place(randomUUID(), promo)],
  ])('keeps the earlier order where the code %s between quote and ledger', async (_, spoil) => {
    const prices = await codeWith(1);
    const key = randomUUID();
    const earlier = placedOrder(await place(key));
    const validatePromo = async (code: string, released?: number) => {
      const answer = await prices.validatePromo(code, released);
      await spoil();
      return answer;
    };
    const changes = { ...promo, replaces: [key] };
    const refused = await place(randomUUID(), changes, { ...prices, validatePromo });
    expect(refused).toMatchObject({ kind: 'changed', quote: { promo: { status: 'invalid' } } });
    expect(await storyOf(earlier)).toEqual(UNTOUCHED);
  });

  it('keeps the earlier order where the total of the new one is refused', async () => {
    const key = randomUUID();
    const earlier = placedOrder(await place(key));
    const refused = await place(randomUUID(), { total: 1, replaces: [key] });
    expect(refused).toMatchObject({ kind: 'changed' });
    expect(await storyOf(earlier)).toEqual(UNTOUCHED);
  });

  it('keeps the earlier order where another has the token', async () => {
    const [key, token] = [randomUUID(), randomOrderToken()];
    const earlier = placedOrder(await place(key));
    placedOrder(await place(randomUUID(), { token }));
    expect(await place(randomUUID(), { token, replaces: [key] })).toEqual({ kind: 'key_reused' });
    expect(await storyOf(earlier)).toEqual(UNTOUCHED);
  });

  it('keeps the earlier order where all numbers tried are taken, and notes the one that was free', async () => {
    const key = randomUUID();
    const earlier = placedOrder(await place(key));
    const changes = { total: 4300, lines: [sampleRequestedLine({ quantity: 2 })], replaces: [key] };
    const takenNumber = placedOrder(await place(randomUUID())).number;
    const numbers = jest.mocked(randomOrderNumber).mockReturnValue(takenNumber);
    await expect(place(randomUUID(), changes)).rejects.toThrow('No free order number');
    expect(await storyOf(earlier)).toEqual(UNTOUCHED);
    numbers.mockImplementation(actualOrderNumber).mockReturnValueOnce(takenNumber);
    const { number } = placedOrder(await place(randomUUID(), changes));
    expect(await storyOf(earlier)).toEqual({ status: 'replaced', replacedBy: number, history: 2 });
  });

  it('never replaces an order that is older than 24 hours', async () => {
    const key = randomUUID();
    placedOrder(await place(key));
    const created_at = new Date(Date.now() - 24 * 3_600_000).toISOString();
    await sql`update orders set created_at = ${created_at}`.execute(db);
    placedOrder(await place(randomUUID(), { replaces: [key] }));
    expect((await listOrders(db)).map((order) => order.status)).toEqual(['placed', 'placed']);
  });

  const promo = { promoCode: 'ten', total: 2100 };

  /** A code with a use limit, and a price source that accepts it. */
  async function codeWith(useLimit: number | null) {
    const code = { code: 'TEN', name: 'Ten off', discount: 0.1, expiresAt: null, useLimit };
    await addPromoCode(db, code);
    const { validatePromo } = embeddedBackend(async () => ({ db, engine: 'sqlite' }));
    return { ...source, validatePromo };
  }

  /** Twenty concurrent orders that replace the order of one key. */
  async function replacedByTwenty(key: string, prices: typeof source) {
    const changes = { ...promo, replaces: [key] };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => place(randomUUID(), changes, prices)),
    );
    return outcomes.filter((outcome) => outcome.kind === 'placed');
  }

  it('gives the use of a replaced order to the one that replaced it, not to all that say so', async () => {
    const prices = await codeWith(1);
    const key = randomUUID();
    placedOrder(await place(key, promo, prices));
    const placed = await replacedByTwenty(key, prices);
    expect(placed.map(({ order }) => order.promoDiscount)).toEqual([200]);
    expect(await countPromoUses(db, 'TEN')).toBe(1);
  });

  it.each([1, 50, null])(
    'gives no discount by a code of %s uses that was switched off, also to those who replace',
    async (useLimit) => {
      const prices = await codeWith(useLimit);
      const key = randomUUID();
      placedOrder(await place(key, promo, prices));
      await disablePromoCode(db, 'TEN');
      expect(await replacedByTwenty(key, prices)).toEqual([]);
      expect(await findOrderByKey(db, key)).toMatchObject({ status: 'placed' });
    },
  );

  it('gives no discount by a code that is switched off between quote and ledger', async () => {
    const prices = await codeWith(null);
    const validatePromo = async (code: string) => {
      const answer = await prices.validatePromo(code);
      await disablePromoCode(db, 'TEN');
      return answer;
    };
    const outcome = await place(randomUUID(), promo, { ...prices, validatePromo });
    expect(outcome).toMatchObject({ kind: 'changed', quote: { promo: { status: 'invalid' } } });
    expect(await listOrders(db)).toEqual([]);
  });

  it('replaces an order whose mail has left meanwhile, and keeps its use of a code', async () => {
    const prices = await codeWith(1);
    const [key, plainKey] = [randomUUID(), randomUUID()];
    const first = placedOrder(await place(key, promo, prices));
    await markEmailSent(db, first.id);
    const again = await place(randomUUID(), { ...promo, replaces: [key] }, prices);
    expect(again).toMatchObject({ kind: 'changed', quote: { totals: { total: 2300 } } });
    expect(await findOrderByKey(db, key)).toMatchObject({ status: 'placed' });
    const plain = placedOrder(await place(plainKey, { replaces: [key] }, prices));
    expect(await findOrderByKey(db, key)).toMatchObject({
      status: 'replaced',
      emailStatus: 'sent',
      replacedBy: plain.number,
    });
    const { order_details: rows } = await orderEmailParams(db, plain);
    expect(rows).toContain(`This order replaces order ${first.number}`);
    expect(await countPromoUses(db, 'TEN')).toBe(1);
  });

  it('gives a code with one use left to one of twenty concurrent orders, and to the one that replaces it', async () => {
    const prices = await codeWith(1);
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
