import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { MAX_QUANTITY } from '@/lib/basket/line';
import type { Product, ProductType } from '@/lib/catalogue/product';
import { sizesOf } from '@/lib/catalogue/sizes';
import { FIVE_SIZES } from '@/lib/catalogue/testing';
import { findOrderByNumber } from '@/lib/db/orders';
import { openTestDatabase } from '@/lib/db/testing';
import { shop } from '@/lib/shop';
import { orderEmailParams } from './email-service';
import { MAX_ORDER_TOTAL, placeOrder } from './place-order';
import { quoteBasket } from './quote';
import { type OrderRequest, orderRequestSchema, quoteRequestSchema } from './request';
import { priceSource, sampleDelivery, samplePerfumes, sampleProduct } from './testing/samples';

let ledger: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  ledger = await openTestDatabase('sqlite');
});
beforeEach(() => {
  jest.replaceProperty(shop, 'shipping', { ...shop.shipping, districts: PRICES, freeFrom: FREE });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => ledger.close());

/** What an owner says of deliveries: the prices of districts, and from where on they are free. */
const PRICES = { beirut: 200, akkar: 650, metn: 0 };
const FREE = 30_000;

type Line = { id: number; size: string | null; perfume: string | null; quantity: number };
type Case = {
  catalogue: Product[];
  lines: Line[];
  /** What the promo code takes off. */
  promo: { percent: number } | { cents: number } | null;
  /** Where it goes. */
  district: keyof typeof PRICES | 'tyre';
};

const aType = fc.constantFrom<ProductType>('multiple', 'single', 'musk', 'cream', 'watch', 'air');

const aCatalogue = fc
  .array(
    fc.record({
      type: aType,
      price: fc.integer({ min: 0, max: 99_999 }),
      details: fc.constantFrom({}, { volume: ['75ml'] }, { volume: ['100 ml'] }),
      sizes: fc.constantFrom(undefined, undefined, FIVE_SIZES, FIVE_SIZES.slice(3, 4)),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((facts) => facts.map((fact, index) => sampleProduct({ id: index + 1, ...fact })));

/** A line of a basket that can be bought. */
function aLineOf(catalogue: readonly Product[]): fc.Arbitrary<Line> {
  return fc.constantFrom(...catalogue).chain((product) => {
    const { id, type } = product;
    const inStock = sizesOf(product).filter((size) => size.inStock);
    const sizes = inStock.map(({ label }) => label);
    return fc.record({
      id: fc.constant(id),
      size: fc.constantFrom<(string | null)[]>(...(sizes.length > 0 ? sizes : [null])),
      perfume: type === 'cream' ? fc.constantFrom(...samplePerfumes) : fc.constant(null),
      quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: MAX_QUANTITY })),
    });
  });
}

/** A basket that one order may hold, and a promo code perhaps. */
const aCase: fc.Arbitrary<Case> = aCatalogue
  .chain((catalogue) =>
    fc.record({
      catalogue: fc.constant(catalogue),
      lines: fc.uniqueArray(aLineOf(catalogue), {
        minLength: 1,
        maxLength: 8,
        selector: ({ id, size, perfume }) => `${id}/${size}/${perfume}`,
      }),
      district: fc.constantFrom('beirut', 'akkar', 'metn', 'tyre'),
      promo: fc.option(
        fc.oneof(
          fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
          fc.record({ cents: fc.integer({ min: 1, max: 20_000 }) }),
        ),
      ),
    }),
  )
  .filter((basket) => {
    const { items, total } = reckon(basket);
    return Math.max(items, total) <= MAX_ORDER_TOTAL;
  });

/** docs/behaviour.md, "The free gift and the total", implemented independently in integers. */
function reckon({ catalogue, lines, promo: code, district }: Case) {
  const unit = ({ id, size }: Line): number => {
    const product = catalogue.find((product) => product.id === id);
    const { type = 'single', price = 0 } = product ?? {};
    const own = product?.sizes?.find(({ label }) => label === size);
    if (own) return own.price;
    if (type === 'multiple' && size === '50ml') return 1000;
    if (type === 'multiple' && size === '80ml') return 1500;
    return type === 'musk' && size === '6ml' ? Math.floor((price + 1) / 2) : price;
  };
  const items = lines.reduce((sum, line) => sum + unit(line) * line.quantity, 0);
  const idsOf = (...types: string[]) =>
    catalogue.filter(({ type }) => types.includes(type)).map(({ id }) => id);
  const bottles = catalogue
    .filter(({ type, details }) => type === 'single' && details?.volume?.includes('100 ml'))
    .map(({ id }) => id);
  const counting = idsOf('multiple', 'single');
  const hundreds = lines.filter(({ id, size }) =>
    size === null ? bottles.includes(id) : size === '100ml' && counting.includes(id),
  );
  const bought = hundreds.reduce((sum, { quantity }) => sum + quantity, 0);
  const gifts = lines.filter(({ id, size }) => size === '50ml' && idsOf('multiple').includes(id));
  const gift = bought >= 2 ? Math.max(0, ...gifts.map(unit)) : 0;
  const subtotal = items - gift;
  const promo =
    code !== null && 'cents' in code
      ? Math.min(code.cents, subtotal)
      : Math.floor((subtotal * (code?.percent ?? 0) + 50) / 100);
  const goods = subtotal - promo;
  const delivery = goods >= FREE ? 0 : district === 'tyre' ? 300 : PRICES[district];
  return { items, gift, subtotal, promo, total: goods + delivery };
}

const dollars = (cents: number) =>
  `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

function sourceOf({ catalogue, promo }: Case) {
  const worth =
    promo !== null && 'cents' in promo
      ? { discount: 0, amount: promo.cents }
      : { discount: (promo?.percent ?? 0) / 100 };
  return priceSource(catalogue, { TEST: { valid: true, message: '', name: 'Test', ...worth } });
}

/** The body that a shopper's browser posts, with a tamperer's changes. */
function requestOf({ lines, promo, district }: Case, total: number, tampered: object = {}) {
  return orderRequestSchema.parse({
    lines: lines.map((line) => ({ ...line, ...tampered })),
    promoCode: promo === null ? null : 'TEST',
    delivery: sampleDelivery({ district }),
    total,
    replaces: [],
    knowsAmounts: true,
    ...tampered,
  });
}

const posted = (request: OrderRequest) => ({ key: randomUUID(), earlier: null, request });

it('quote, ledger and e-mail agree with the rules written once more, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async (basket) => {
      const expected = reckon(basket);
      const request = requestOf(basket, expected.total);
      const asked = quoteRequestSchema.parse({ ...request, district: basket.district });
      const { totals } = await quoteBasket(asked, sourceOf(basket));
      expect(totals).toMatchObject({
        subtotal: expected.subtotal,
        promoDiscount: expected.promo,
        total: expected.total,
      });
      expect(totals.gift?.amount ?? 0).toBe(expected.gift);
      expect(totals.promoDiscount).toBeLessThanOrEqual(totals.subtotal);
      for (const amount of [totals.subtotal, totals.promoDiscount, totals.total]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }

      const outcome = await placeOrder(ledger.db, posted(request), sourceOf(basket));
      if (outcome.kind !== 'placed') throw new Error(outcome.kind);
      const stored = await findOrderByNumber(ledger.db, outcome.order.number);
      expect(stored).toMatchObject({
        subtotal: expected.subtotal,
        promoDiscount: expected.promo,
        total: expected.total,
      });
      const email = await orderEmailParams(ledger.db, outcome.order);
      expect([email.order_total, email.discount_amount]).toEqual([
        dollars(expected.total),
        dollars(expected.promo),
      ]);
      expect(email.order_details.includes('Free gift')).toBe(expected.gift > 0);
    }),
    { numRuns: 150 },
  );
});

it('no tampered payload changes what an order costs: it is refused, or costs what it costs', async () => {
  const someCents = fc.oneof(fc.integer(), fc.constant(0), fc.constant(1));
  const tampering = fc.record(
    {
      price: someCents,
      unitPrice: someCents,
      discount: fc.double({ noNaN: true }),
      amount: someCents,
      promoDiscount: someCents,
      shipping: someCents,
      gift: fc.constant({ key: '1|50ml|', amount: 99_999 }),
      subtotal: someCents,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(aCase, tampering, fc.nat(200_000), async (basket, extra, claimed) => {
      const expected = reckon(basket);
      const request = requestOf(basket, claimed, extra);
      const outcome = await placeOrder(ledger.db, posted(request), sourceOf(basket));
      if (claimed === expected.total) expect(outcome.kind).toBe('placed');
      else
        expect(outcome).toMatchObject({
          kind: 'changed',
          quote: { totals: { total: expected.total } },
        });
    }),
    { numRuns: 150 },
  );
});

it('no number that is none gets into an order', () => {
  const line = { id: 1, size: null, perfume: null, quantity: 1 };
  const parse = (changes: object) => () =>
    requestOf({ catalogue: [], lines: [line], promo: null, district: 'tyre' }, 300, changes);
  for (const quantity of [0, -1, 1.5, 1e9, Number.NaN, Infinity, '2', '2abc', null]) {
    expect(parse({ quantity })).toThrow();
  }
  for (const total of [-1, 0.5, Number.NaN, Infinity, '300']) expect(parse({ total })).toThrow();
});
