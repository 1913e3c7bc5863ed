import fc from 'fast-check';
import { BackendError } from '@/lib/backend/backend';
import { orderTotals } from '@/lib/basket/order-totals';
import { parseQuotedLines } from '@/lib/basket/quoted-lines';
import { basketTotals } from '@/lib/basket/totals';
import { productTypes } from '@/lib/catalogue/product';
import { FIVE_SIZES } from '@/lib/catalogue/testing';
import { quoteBasket } from './quote';
import { priceSource, sampleProduct, sampleRequestedLine } from './testing/samples';

const musk = sampleProduct({ id: 7, name: 'Musk', type: 'musk', price: 1501 });
const cream = sampleProduct({ id: 8, name: 'Cream', type: 'cream', price: 1200 });
const soldOut = sampleProduct({ id: 9, name: 'Yara', inStock: false });
const sauvage = sampleProduct({ id: 10, name: 'Sauvage', brand: 'Dior', inStock: false });
const sized = sampleProduct({ id: 11, type: 'single', price: 6000, sizes: FIVE_SIZES });
const source = priceSource([sampleProduct(), sized, musk, cream, soldOut, sauvage], {
  TEN: { valid: true, message: '', name: 'Ten off', discount: 0.1 },
  OLD: { valid: false, message: 'This code has expired' },
  BLANK: { valid: false, message: '' },
  DOWN: new BackendError('unreachable'),
});

function line(changes: Parameters<typeof sampleRequestedLine>[0]) {
  return sampleRequestedLine(changes);
}

describe('quoteBasket', () => {
  it.each([
    [line({ size: '50ml' }), 1000],
    [line({ size: '80ml' }), 1500],
    [line({ size: '100ml' }), 2000],
    [line({ id: 11, size: '30ml' }), 1500],
    [line({ id: 11, size: '200ml' }), 6000],
    [line({ id: 7, size: '6ml' }), 751],
    [line({ id: 7, size: '12ml' }), 1501],
    [line({ id: 8, size: null, perfume: 'Afnan 9PM' }), 1200],
  ])('prices %j from the catalogue', async (requested, unitPrice) => {
    const quote = await quoteBasket({ lines: [requested], promoCode: null }, source);
    expect(quote.lines).toEqual([
      expect.objectContaining({ ...requested, status: 'ok', unitPrice }),
    ]);
  });

  it.each([
    ['an unknown product', 'product', line({ id: 999 })],
    ['a size it is not sold in', 'size', line({ size: '200ml' })],
    ['no size where one is needed', 'size', line({ size: null })],
    ['a size of its type where it has its own', 'size', line({ id: 11, size: '80ml' })],
    ['no size where it has its own', 'size', line({ id: 11, size: null })],
    ['a perfume nobody makes', 'perfume', line({ id: 8, size: null, perfume: 'Nothing' })],
    ['no perfume for a cream', 'perfume', line({ id: 8, size: null })],
    ['a perfume for a perfume', 'perfume', line({ perfume: 'Afnan 9PM' })],
  ])('marks %s as gone and leaves it out of the totals', async (_, unknown, requested) => {
    const quote = await quoteBasket({ lines: [line({}), requested], promoCode: null }, source);
    expect(quote.lines[1]).toEqual({ ...requested, status: 'gone', unknown });
    expect(quote.totals).toMatchObject({ units: 1, subtotal: 2000, total: 2300 });
  });

  it.each([
    ['what is sold out', 'product', line({ id: 9 })],
    ['a size that is sold out', 'size', line({ id: 11, size: '75ml' })],
    ['a size it never had of what is sold out', 'product', line({ id: 9, size: '1l' })],
    [
      'a cream with a perfume that is',
      'perfume',
      line({ id: 8, size: null, perfume: 'Dior Sauvage' }),
    ],
  ])('names %s, and leaves it out of the totals', async (_, unknown, requested) => {
    const quote = await quoteBasket({ lines: [line({}), requested], promoCode: 'TEN' }, source);
    expect(quote.lines[1]).toEqual({ ...requested, status: 'gone', unknown, soldOut: true });
    expect(quote.totals).toMatchObject({
      units: 1,
      subtotal: 2000,
      promoDiscount: 200,
      total: 2100,
    });
  });

  it('gives nothing away that is sold out, nor anything for buying it', async () => {
    const gift = line({ size: '50ml' });
    const quoteOf = async (...lines: (typeof gift)[]) =>
      (await quoteBasket({ lines, promoCode: null }, source)).totals;
    expect(await quoteOf(line({ quantity: 2 }), line({ id: 9, size: '50ml' }), gift)).toMatchObject(
      {
        gift: { key: '124|50ml|', amount: 1000 },
        total: 4300,
      },
    );
    expect(await quoteOf(line({ quantity: 2 }), line({ id: 9, size: '50ml' }))).toMatchObject({
      gift: null,
      total: 4300,
    });
    expect(await quoteOf(line({ id: 9, quantity: 2 }), gift)).toMatchObject({
      gift: null,
      total: 1300,
    });
  });

  describe('of counted products', () => {
    const own = [
      { label: '30ml', price: 1500, inStock: true, stock: 1 },
      { label: '50ml', price: 2500, inStock: false, stock: 0 },
      { label: '75ml', price: 3000, inStock: false },
      { label: '100ml', price: 4000, inStock: true },
    ];
    const counted = priceSource([
      sampleProduct({ stock: 3 }),
      sampleProduct({ id: 12, inStock: false, stock: 0 }),
      sampleProduct({ id: 13, type: 'single', sizes: own }),
    ]);

    it.each<[string, ReturnType<typeof line>[], (string | number)[]]>([
      ['as many as are left', [line({ quantity: 3 })], ['ok']],
      ['one more', [line({ quantity: 4 })], [3]],
      ['sizes that share', [line({ quantity: 2 }), line({ size: '50ml', quantity: 2 })], ['ok', 1]],
      ['what the first took', [line({ quantity: 3 }), line({ size: '50ml' })], ['ok', 'sold out']],
      [
        'too many, which take none',
        [line({ quantity: 4 }), line({ size: '50ml', quantity: 3 })],
        [3, 'ok'],
      ],
      ['none left', [line({ id: 12 })], ['sold out']],
      [
        'sizes that are counted each',
        [
          line({ id: 13, size: '30ml' }),
          line({ id: 13, size: '50ml' }),
          line({ id: 13, size: '75ml' }),
          line({ id: 13, quantity: 50 }),
        ],
        ['ok', 'sold out', 'sold out', 'ok'],
      ],
      ['of a size of which one is left, two', [line({ id: 13, size: '30ml', quantity: 2 })], [1]],
      [
        'a size that it lacks, which takes none',
        [line({ size: '75ml', quantity: 3 }), line({ quantity: 3 })],
        ['unknown', 'ok'],
      ],
    ])('%s', async (_, lines, expected) => {
      const quote = await quoteBasket({ lines, promoCode: null }, counted);
      const outcomes = quote.lines.map((quoted) => {
        if (quoted.status === 'ok') return 'ok';
        return quoted.left ?? (quoted.soldOut ? 'sold out' : 'unknown');
      });
      expect(outcomes).toEqual(expected);
      const charged = quote.lines.filter(({ status }) => status === 'ok');
      expect(quote.totals.units).toBe(charged.reduce((sum, { quantity }) => sum + quantity, 0));
    });

    it('an order that takes its pieces itself is refused by the owner’s word alone', async () => {
      const taking = { ...counted, countStock: async () => new Map() };
      const lines = [line({ id: 12, quantity: 9 }), line({ id: 13, size: '50ml' })];
      const last = line({ id: 13, size: '75ml' });
      const quote = await quoteBasket({ lines: [...lines, last], promoCode: null }, taking);
      expect(quote.lines.map(({ status }) => status)).toEqual(['ok', 'ok', 'gone']);
    });
  });

  it.each([
    ['TEN', { status: 'valid', name: 'Ten off', discount: 0.1 }, 200],
    ['OLD', { status: 'invalid', message: 'This code has expired' }, 0],
    ['BLANK', { status: 'invalid', message: '' }, 0],
    ['DOWN', { status: 'unavailable' }, 0],
    [null, null, 0],
  ])('judges the promo code %s', async (promoCode, promo, promoDiscount) => {
    const quote = await quoteBasket({ lines: [line({})], promoCode }, source);
    expect(quote.promo).toEqual(promo);
    expect(quote.totals).toMatchObject({ promoDiscount, total: 2300 - promoDiscount });
  });

  it('shows the free gift', async () => {
    const lines = [line({ quantity: 2 }), line({ size: '50ml', quantity: 3 })];
    const { totals } = await quoteBasket({ lines, promoCode: null }, source);
    expect(totals).toMatchObject({
      itemsTotal: 7000,
      gift: { key: '124|50ml|', amount: 1000 },
      subtotal: 6000,
      total: 6300,
    });
  });

  it('counts bottles that come in no sizes by their volume, which it says', async () => {
    const bottle = (id: number, volume: string) =>
      sampleProduct({ id, type: 'single', price: 6000, details: { volume: [volume] } });
    const sold = priceSource([sampleProduct(), bottle(21, '100 ml'), bottle(22, '75ml')]);
    const totalsWith = async (id: number) => {
      const lines = [line({ id, size: null, quantity: 2 }), line({ size: '50ml' })];
      return quoteBasket({ lines, promoCode: null }, sold);
    };
    const counted = await totalsWith(21);
    expect(counted.totals.gift).toEqual({ key: '124|50ml|', amount: 1000 });
    expect(counted.lines[0]).toMatchObject({ size: null, volume: '100 ml' });
    expect((await totalsWith(22)).totals.gift).toBeNull();
  });

  it.each([
    ['100ml'],
    ['100 ml', 'refill of 50ml'],
    ['Six sample sprays and a card of all our scents', '100ml'],
  ])('counts what the browser that reads it counts: %s', async (...volume) => {
    const bottle = sampleProduct({ id: 21, type: 'single', details: { volume } });
    const lines = [line({ id: 21, size: null, quantity: 2 }), line({ size: '50ml' })];
    const sold = priceSource([sampleProduct(), bottle]);
    const quote = await quoteBasket({ lines, promoCode: null }, sold);
    const read = parseQuotedLines(JSON.parse(JSON.stringify(quote)));
    const { gift } = basketTotals(read.filter((quoted) => quoted.status === 'ok'));
    expect(gift).toEqual(quote.totals.gift);
  });

  it('rejects where the catalogue cannot be read', async () => {
    const down = { ...source, findProduct: () => Promise.reject(new BackendError('down')) };
    await expect(quoteBasket({ lines: [line({})], promoCode: null }, down)).rejects.toThrow('down');
  });

  it('agrees with the one arithmetic for any catalogue and basket', async () => {
    const anyProduct = fc.record({
      type: fc.constantFrom(...productTypes),
      price: fc.integer({ min: 1, max: 1_000_000 }),
    });
    const anyLine = fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      size: fc.constantFrom('50ml', '80ml', '100ml', '6ml', '12ml', '320ml', '500ml', null),
      perfume: fc.constantFrom('Afnan 9PM', 'Nothing', null),
      quantity: fc.integer({ min: 1, max: 9999 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyProduct, { maxLength: 5 }),
        fc.array(anyLine, { maxLength: 10 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        async (products, lines, discount) => {
          const catalogue = priceSource(
            products.map((product, index) => sampleProduct({ ...product, id: index + 1 })),
            { P: { valid: true, message: '', name: 'P', discount } },
          );
          const { lines: quoted, totals } = await quoteBasket({ lines, promoCode: 'P' }, catalogue);
          expect(totals).toEqual(
            orderTotals(
              quoted.filter((quotedLine) => quotedLine.status === 'ok'),
              { discount },
              '',
            ),
          );
          expect(Number.isSafeInteger(totals.total)).toBe(true);
          expect(totals.promoDiscount).toBeLessThanOrEqual(totals.subtotal);
          expect(totals.total).toBeGreaterThanOrEqual(totals.shipping);
        },
      ),
    );
  });
});
