import type { Product } from '@/lib/catalogue/product';
import type { NewOrder } from './order-types';

/** A product for tests. */
export function productWith(changes: Partial<Product> = {}): Product {
  return {
    id: 124,
    name: 'Asad',
    brand: 'Lattafa',
    genre: 'men',
    type: 'multiple',
    price: 2000,
    discount: 0.15,
    imagePath: 'terkibmen/124.webp',
    description: 'Amber and pepper.',
    updatedAt: null,
    ...changes,
  };
}

/** An order for tests: one 100ml bottle, $20.00 and delivery. */
export function orderWith(changes: Partial<NewOrder> = {}): NewOrder {
  return {
    number: 'MC-0001',
    idempotencyKey: 'key-1',
    contentHash: 'hash-1',
    phone: '71-234567',
    firstName: 'Rima',
    lastName: 'Haddad',
    address: 'Hamra Street 12',
    city: 'Beirut',
    postalCode: null,
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
      },
    ],
    ...changes,
  };
}
