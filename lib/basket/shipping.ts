import type { Cents } from '@/lib/money';
import { shop } from '@/lib/shop';

/** Whether what a delivery costs depends on its district, which is then asked for. */
export const isPricedByDistrict = () => Object.keys(shop.shipping.districts).length > 0;

/**
 * What a delivery costs.
 *
 * @param district the id of its district; empty or unknown for none
 * @param goods the price of what is delivered, after gift and promo
 */
export function shippingPrice(district: string, goods: Cents): Cents {
  const { price, districts, freeFrom } = shop.shipping;
  if (freeFrom !== null && goods >= freeFrom) return 0;
  // By its name alone: the table of the form's fields would come into the cart with the districts.
  const own: Readonly<Partial<Record<string, Cents>>> = districts;
  return Object.hasOwn(own, district) ? (own[district] ?? price) : price;
}
