import { getCatalogue } from '@/lib/backend/snapshot';
import { aCatalogue } from '@/lib/backend/testing/a-catalogue';
import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import type { Order } from '@/lib/db/order-types';
import { insertOrder } from '@/lib/db/orders';
import { openTestDatabase } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { findOrderView, orderView } from './order-view';

jest.mock('@/lib/backend/snapshot', () => ({ getCatalogue: jest.fn() }));

const TOKEN = 'a'.repeat(32);

const [line] = orderWith().lines;
if (!line) throw new Error('no line');

const order: Order & { token: string } = {
  ...orderWith({
    number: 'K7PX-4WQ9',
    postalCode: '1107-2020',
    district: 'metn',
    deliveryNote: 'blue gate',
    payerName: 'Rana',
    payerPhone: '+33 6 12 34 56 78',
    hidePrices: true,
  }),
  token: TOKEN,
  id: 7,
  status: 'confirmed',
  emailStatus: 'sent',
  replacedBy: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  erasedAt: null,
  promo: { code: 'SECRET10', name: 'Welcome', fraction: 0.1 },
  gift: { lineKey: '124|50ml|', amount: 1000 },
  lines: [line, { ...line, productId: 7, name: 'Yara', size: '50ml' }],
};

const events = [
  { at: order.createdAt, status: 'placed', note: '' },
  { at: '2026-01-03T00:00:00.000Z', status: 'confirmed', note: 'difficult on the phone' },
] as const;

const view = orderView(order, events, ({ productId }) =>
  productId === 7 ? { imagePath: 'yara.webp', details: { volume: ['75ml'] } } : undefined,
);

it('shows what was ordered, for how much, and where it is', () => {
  expect(view).toMatchObject({
    number: 'K7PX-4WQ9',
    status: 'confirmed',
    history: [{ status: 'placed' }, { status: 'confirmed', at: '2026-01-03T00:00:00.000Z' }],
    delivery: {
      recipient: 'Rima Haddad',
      city: 'Beirut',
      district: 'metn',
      phone: '71-***567',
      payer: { name: 'Rana', phone: '+33 ***78' },
      hidePrices: true,
    },
    lines: [
      { id: 124, name: 'Asad', size: '100ml', quantity: 1, unitPrice: 2000, imagePath: '' },
      { id: 7, name: 'Yara', imagePath: 'yara.webp', volume: '75ml' },
    ],
    totals: { gift: { key: '124|50ml|', amount: 1000 }, shipping: 300, total: 2300 },
    promoName: 'Welcome',
  });
});

it('hands on no street, note, postal code, whole phone number, promo code, key or note of the shop', () => {
  const text = JSON.stringify(view);
  for (const hidden of [
    'Hamra',
    '1107',
    '234567',
    '6 12 34',
    'SECRET10',
    'key-1',
    'hash-1',
    'difficult',
    'gate',
  ]) {
    expect(text).not.toContain(hidden);
  }
});

it('asks who ordered it what they think of it once it is delivered, by their own name', () => {
  expect(view.reviewing).toBeNull();
  const nothing = () => undefined;
  const delivered = { ...order, status: 'delivered' } as const;
  expect(orderView(delivered, events, nothing).reviewing).toMatchObject({
    firstName: 'Rana',
    products: [{ productId: 124 }, { productId: 7 }],
  });
  const own = { ...delivered, payerName: '', payerPhone: '' };
  expect(orderView(own, events, nothing).reviewing).toMatchObject({ firstName: 'Rima' });
});

it('shows what is left of an order whose person was erased', () => {
  const erasedAt = '2026-03-01T00:00:00.000Z';
  const erased = orderView(
    { ...order, firstName: '', phone: '', erasedAt },
    events,
    () => undefined,
  );
  expect(erased.delivery).toBeNull();
  expect(erased).toMatchObject({ number: 'K7PX-4WQ9', totals: { total: 2300 } });
});

describe('an old order', () => {
  /** What its page shows of its one line while the shop has these products. */
  async function shownLine(read: () => Promise<readonly Product[]>) {
    jest.mocked(getCatalogue).mockImplementationOnce(async () => {
      return aCatalogue(await read());
    });
    const { db, close } = await openTestDatabase('sqlite');
    await insertOrder(db, orderWith({ token: TOKEN }));
    const found = await findOrderView(db, TOKEN);
    await close();
    return found?.lines[0];
  }

  const sold = aProduct({ id: 124, imagePath: 'asad.webp', details: { volume: ['100ml'] } });

  it('shows the picture of what it names while that is sold', async () => {
    expect(await shownLine(async () => [sold])).toMatchObject({
      name: 'Asad',
      imagePath: 'asad.webp',
      volume: '100ml',
    });
  });

  it('shows no picture or volume of another product that has the id by now', async () => {
    const line = await shownLine(async () => [{ ...sold, name: 'Yara' }]);
    expect(line).toMatchObject({ id: 124, name: 'Asad', imagePath: '' });
    expect(line?.volume).toBeUndefined();
  });

  it('is shown without pictures where there is no catalogue', async () => {
    const line = await shownLine(() => Promise.reject(new Error('down')));
    expect(line).toMatchObject({ name: 'Asad', imagePath: '' });
  });
});
