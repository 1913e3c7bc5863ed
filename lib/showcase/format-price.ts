import { type Cents, formatPrice } from '../money';

/** Writes a price of the sample catalogue's screens; in US dollars, like the rest of the shop (spec section 9). */
export function formatShowcasePrice(cents: Cents): string {
  return formatPrice(cents);
}
