import { currency } from './money';
import { ownShop } from './owner/shop';

/**
 * The shop itself: who it is, how it is reached, what delivery costs and takes, what it gives away.
 * Most of it an owner says in shop.json (docs/behaviour.md, "The owner's folder"); what stands here
 * comes with selling in Lebanon. It is the same in every language: texts are in ./shop-texts. What
 * the shop says of its products stands in the folder content/.
 */
export const shop = {
  ...ownShop,
  country: 'Lebanon',
  /** ISO 3166-1. */
  countryCode: 'LB',
  /** By its IANA name: what an order's page calls a day and an hour. */
  timeZone: 'Asia/Beirut',
  /** What phone numbers of the country begin with when they are dialled from abroad. */
  callingCode: '961',
  currency,
} as const;

/**
 * The link that opens a chat with the shop, or with another phone number in international digits,
 * with a message already written.
 */
export function chatUrl(message: string, phone: string = shop.phone): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`;
}
