import fc from 'fast-check';
import { shop } from '@/lib/shop';
import { type BasketLine, lineKey, lineTotal } from './line';
import { orderTotals } from './order-totals';
import { anyBasket, sampleLine } from './testing/samples';
import { basketTotals, missingForGift } from './totals';

const bottle = (size: string, quantity: number, unitPrice: number, id = 1) =>
  sampleLine({ id, size, quantity, unitPrice });

describe('line identity', () => {
  test.each<[string, Partial<BasketLine>, boolean]>([
    ['the same choice', { quantity: 7, unitPrice: 1, name: 'Renamed' }, true],
    ['another product', { id: 125 }, false],
    ['another size', { size: '50ml' }, false],
    ['no size', { size: null }, false],
    ['a perfume', { perfume: 'Asad' }, false],
  ])('%s', (_, changes, same) => {
    expect(lineKey(sampleLine(changes)) === lineKey(sampleLine())).toBe(same);
  });
});

describe('free gift', () => {
  test.each<[string, BasketLine[], number, number]>([
    ['nothing', [], 0, 0],
    ['one 100ml and one 50ml', [bottle('100ml', 1, 2000), bottle('50ml', 1, 1000)], 3000, 0],
    ['two 100ml without a 50ml', [bottle('100ml', 2, 2000)], 4000, 0],
    ['two 50ml without a 100ml', [bottle('50ml', 2, 1000)], 2000, 0],
    ['two 100ml of one line', [bottle('100ml', 2, 2000), bottle('50ml', 1, 1000)], 5000, 1000],
    [
      'two 100ml of two lines',
      [bottle('50ml', 1, 1000), bottle('100ml', 1, 2000, 2), bottle('100ml', 1, 2500, 3)],
      5500,
      1000,
    ],
    ['once per order', [bottle('100ml', 8, 2000), bottle('50ml', 5, 1000)], 21000, 1000],
    [
      'the dearest 50ml',
      [bottle('50ml', 1, 1000), bottle('50ml', 1, 1200, 2), bottle('100ml', 2, 2000)],
      6200,
      1200,
    ],
    [
      'bottles that come in no sizes count by their volume',
      [
        sampleLine({ type: 'single', size: null, volume: '100ml', quantity: 2 }),
        bottle('50ml', 1, 1000, 2),
      ],
      5000,
      1000,
    ],
    [
      'a bottle of 50ml that comes in no sizes is no gift',
      [
        bottle('100ml', 2, 2000),
        sampleLine({ id: 2, type: 'single', size: null, volume: '50ml', unitPrice: 3000 }),
      ],
      7000,
      0,
    ],
    ['80ml does not count', [bottle('80ml', 2, 1500), bottle('50ml', 1, 1000)], 4000, 0],
  ])('%s', (_, lines, itemsTotal, gift) => {
    const totals = basketTotals(lines);
    expect(totals).toMatchObject({ itemsTotal, subtotal: itemsTotal - gift });
    expect(totals.gift?.amount ?? 0).toBe(gift);
  });
});

describe('order total', () => {
  const lines = [bottle('100ml', 2, 2000), bottle('50ml', 1, 1000)];

  test.each<[number, number, number]>([
    [0, 0, 4300],
    [0.1, 400, 3900],
    [0.3333, 1333, 2967],
    [1, 4000, 300],
  ])('a promo of %d takes %d cents off the subtotal, before shipping', (fraction, promo, total) => {
    expect(orderTotals(lines, { discount: fraction }, '')).toMatchObject({
      subtotal: 4000,
      promoDiscount: promo,
      shipping: 300,
      total,
    });
  });
});

describe('a promo of an amount', () => {
  const lines = [bottle('100ml', 2, 2000), bottle('50ml', 1, 1000)];

  test.each<[number, number, number]>([
    [1, 1, 4299],
    [500, 500, 3800],
    [4000, 4000, 300],
    [4001, 4000, 300],
    [1_000_000, 4000, 300],
  ])('of %d cents takes %d off what is left after the gift', (amount, promoDiscount, total) => {
    const worth = { discount: 0, amount };
    expect(orderTotals(lines, worth, '')).toMatchObject({ subtotal: 4000, promoDiscount, total });
  });

  test('takes nothing off an empty basket', () => {
    expect(orderTotals([], { discount: 0, amount: 500 }, '')).toMatchObject({ promoDiscount: 0 });
  });
});

describe('a delivery', () => {
  const lines = [bottle('100ml', 2, 2000), bottle('50ml', 1, 1000)];

  beforeEach(() => {
    const districts = { beirut: 200, akkar: 650, metn: 0 };
    jest.replaceProperty(shop, 'shipping', { ...shop.shipping, districts, freeFrom: 3500 });
  });
  afterEach(() => jest.restoreAllMocks());

  test.each<[string, string, number, number]>([
    ['the price of its district', 'akkar', 501, 650],
    ['nothing in a district of no price', 'metn', 501, 0],
    ['the usual price in any other', 'tyre', 501, 300],
    ['the usual price while none is chosen', '', 501, 300],
    ['the usual price in none that there is', 'constructor', 501, 300],
    ['nothing from the amount on, after gift and code', 'akkar', 500, 0],
    ['nothing above it', '', 0, 0],
  ])('costs %s', (_, district, amount, shipping) => {
    const totals = orderTotals(lines, { discount: 0, amount }, district);
    expect(totals).toMatchObject({ shipping, total: 4000 - amount + shipping });
  });
});

describe('every basket', () => {
  const promo = fc.option(
    fc.oneof(
      fc.record({ discount: fc.double({ min: 0, max: 1, noNaN: true }) }),
      fc.record({ discount: fc.constant(0), amount: fc.integer({ min: 1, max: 99_999 }) }),
    ),
  );

  test('costs whole cents, never less than nothing, and adds up', () => {
    fc.assert(
      fc.property(anyBasket, promo, (lines, worth) => {
        const totals = orderTotals(lines, worth, '');
        const { itemsTotal, subtotal, promoDiscount, shipping, total } = totals;
        for (const amount of [itemsTotal, subtotal, promoDiscount, shipping, total]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
        expect(promoDiscount).toBeLessThanOrEqual(subtotal);
        expect(total).toBe(subtotal - promoDiscount + shipping);
      }),
    );
  });

  test('gives at most one unit away, of a 50ml line of type multiple it holds', () => {
    fc.assert(
      fc.property(anyBasket, (lines) => {
        const { gift, itemsTotal, subtotal } = basketTotals(lines);
        const giftLine = lines.find((line) => gift && lineKey(line) === gift.key);
        expect(itemsTotal - subtotal).toBe(giftLine?.unitPrice ?? 0);
        expect(giftLine ?? sampleLine({ size: '50ml' })).toMatchObject({
          type: 'multiple',
          size: '50ml',
        });
        expect(itemsTotal).toBe(lines.reduce((sum, line) => sum + lineTotal(line), 0));
      }),
    );
  });

  test('costs the same in any order of its lines', () => {
    const shuffled = anyBasket.chain((lines) =>
      fc.tuple(
        fc.constant(lines),
        fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, promo, ([lines, others], worth) => {
        const { gift, ...one } = orderTotals(lines, worth, '');
        const { gift: otherGift, ...other } = orderTotals(others, worth, '');
        expect(other).toEqual(one);
        expect(otherGift?.amount).toBe(gift?.amount);
      }),
    );
  });
});

describe('the way to the free gift', () => {
  const line = (size: string | null, quantity = 1) => ({ type: 'multiple', size, quantity });

  it.each([
    [[], null],
    [[line('50ml')], null],
    [[line('100ml')], 1],
    [[line('100ml'), line('50ml')], 1],
    [[line('100ml', 2)], 0],
    [[{ ...line(null), type: 'single', volume: '100ml' }], 1],
    [[line('100ml'), line('100ml'), line(null)], 0],
    [[line('100ml', 2), line('50ml')], null],
  ])('of %j, bottles still to buy: %j', (lines, expected) => {
    expect(missingForGift(lines)).toBe(expected);
  });
});
