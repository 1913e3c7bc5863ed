import { currency } from './money';
import { ownShop } from './owner/shop';

/**
 * The shop: its name, contact, delivery and offers. An owner sets most of it in shop.json
 * (docs/behaviour.md, "The owner's folder"); the constants here come with selling in Lebanon. It is
 * the same in every language: ./shop-texts has the texts, and the folder content/ those about
 * products.
 */
export const shop = {
  ...ownShop,
  country: 'Lebanon',
  /** ISO 3166-1. */
  countryCode: 'LB',
  /** The IANA name of the time zone for an order's days and hours. */
  timeZone: 'Asia/Beirut',
  /** The country's calling code. */
  callingCode: '961',
  currency,
} as const;

/**
 * Returns the URL of a chat with the shop, or with another phone number in international digits,
 * with a prepared message.
 */
export function chatUrl(message: string, phone: string = shop.phone): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`;
}
