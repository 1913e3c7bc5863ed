import type { PromoAnswer } from '@/lib/backend/backend';
import type { Product } from '@/lib/catalogue/product';
import { isSoldOutPerfume } from '@/lib/catalogue/sold-out';
import { shownCounts } from '@/lib/catalogue/stock';
import type { EmailParams } from '../email';
import type { PriceSource } from '../quote';
import type { RequestedLine } from '../request';

/**
 * Returns a catalogue product for tests: Asad, a perfume in three sizes at $20.00, with the given
 * changes.
 */
export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    id: 124,
    name: 'Asad',
    brand: 'Lattafa',
    genre: 'men',
    type: 'multiple',
    price: 2000,
    discount: null,
    imagePath: 'terkibmen/124.webp',
    description: 'Amber and pepper.',
    updatedAt: null,
    rating: null,
    ratingCount: null,
    inStock: true,
    ...changes,
  };
}

/** Delivery details for tests, as the form sends them. */
export function sampleDelivery(changes: Partial<Record<string, string | boolean>> = {}) {
  return {
    phone: '71-234567',
    country: 'Lebanon' as const,
    firstName: 'Rima',
    lastName: 'Haddad',
    address: 'Hamra Street 12, 3rd floor',
    city: 'Beirut',
    district: '',
    postalCode: '',
    deliveryNote: '',
    payerName: '',
    payerPhone: '',
    giftNote: '',
    newsletter: false,
    hidePrices: false,
    ...changes,
  };
}

/** Returns a line of a request: a 100ml bottle of product 124, with the given changes. */
export function sampleRequestedLine(changes: Partial<RequestedLine> = {}): RequestedLine {
  return { id: 124, size: '100ml', perfume: null, quantity: 1, ...changes };
}

/** Returns the body of POST /api/orders: that line, delivered, with the given changes. */
export const sampleOrder = (changes: Record<string, unknown> = {}) => ({
  lines: [sampleRequestedLine()],
  promoCode: null,
  delivery: sampleDelivery(),
  total: 2300,
  replaces: [],
  ...changes,
});

/** The perfumes that a cream of `priceSource` can be scented with. */
export const samplePerfumes = ['Afnan 9PM', 'Dior Sauvage', 'Lattafa Asad'];

/**
 * Returns a price source with these products and promo codes; it throws an Error given as a result.
 */
export function priceSource(
  products: readonly Product[] = [sampleProduct()],
  promos: Readonly<Record<string, PromoAnswer | Error>> = {},
): PriceSource {
  return {
    findProduct: async (id) => products.find((product) => product.id === id) ?? null,
    validatePromo: async (code) => {
      const answer = promos[code] ?? { valid: false, message: '' };
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isPerfume: (name) => samplePerfumes.includes(name),
    isSoldOutPerfume: (name) => isSoldOutPerfume(name, products),
    takesStock: true,
    countStock: async (found) => shownCounts(found),
  };
}

/** Returns the parameters of an order's e-mail. */
export function sampleEmailParams(changes: Partial<EmailParams> = {}): EmailParams {
  return {
    customer_email: '71-234567',
    first_name: 'Rima',
    last_name: 'Haddad',
    delivery_address: 'Hamra Street 12, Beirut',
    order_total: '$23.00',
    order_details: '<tr><td>1</td><td>Asad</td></tr>',
    promo_info: 'No promo code applied',
    applied_promo: 'None',
    discount_amount: '$0.00',
    order_number: 'K7PX-4WQ9',
    ...changes,
  };
}
