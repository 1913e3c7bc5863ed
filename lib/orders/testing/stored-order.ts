import type { NewOrder } from '@/lib/db/order-types';

/** An order for tests: one 100ml bottle, $20.00 and delivery. */
export function orderWith(changes: Partial<NewOrder> = {}): NewOrder {
  return {
    number: 'MC-0001',
    idempotencyKey: 'key-1',
    contentHash: 'hash-1',
    token: null,
    language: 'en',
    phone: '71-234567',
    firstName: 'Rima',
    lastName: 'Haddad',
    address: 'Hamra Street 12',
    city: 'Beirut',
    district: '',
    postalCode: '',
    deliveryNote: '',
    payerName: '',
    payerPhone: '',
    giftNote: '',
    hidePrices: false,
    country: 'Lebanon',
    newsletter: true,
    promo: null,
    itemsTotal: 2000,
    gift: null,
    subtotal: 2000,
    promoDiscount: 0,
    shipping: 300,
    total: 2300,
    lines: [
      {
        productId: 124,
        name: 'Asad',
        brand: 'Lattafa',
        type: 'multiple',
        size: '100ml',
        perfume: null,
        quantity: 1,
        unitPrice: 2000,
        stockSize: null,
      },
    ],
    ...changes,
  };
}
