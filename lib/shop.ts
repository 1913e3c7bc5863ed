import type { Cents } from './money';
import { currency } from './prices';

/**
 * Working days until an order is at the shopper's door, at most; every text and figure about it
 * follows.
 */
const WORKING_DAYS = 5;

/**
 * The shop itself: who it is, how it is reached, what delivery costs and takes, what it gives away.
 * What it says of its products stands in the folder content/.
 */
export const shop = {
  name: 'Maison Cedre',
  tagline: 'Luxury fragrances, delivered across Lebanon',
  description:
    'Perfumes, musk, makeup and watches delivered across Lebanon. Choose your size, fill your basket and pay cash on delivery.',
  /** Shown at the top of every page. */
  banner: 'Buy any two 100ml perfumes and get a 50ml perfume of your choice for free!',
  /** International format, digits only; the chat link and the order pages use it. */
  phone: '96171234567',
  phoneDisplay: '+961 71 234 567',
  /** Where order e-mails go, and nowhere else. */
  orderEmail: 'orders@maisoncedre.example',
  chatMessage: 'Hello! I would like to ask about an order.',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/maisoncedre.lb' },
    { name: 'Facebook', url: 'https://www.facebook.com/maisoncedre.lb' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@maisoncedre.lb' },
    { name: 'YouTube', url: 'https://www.youtube.com/@maisoncedre.lb' },
    { name: 'X', url: 'https://x.com/maisoncedre_lb' },
  ],
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=Hamra+Street+Beirut+Lebanon',
  country: 'Lebanon',
  /** ISO 3166-1. */
  countryCode: 'LB',
  /** By its IANA name: what an order's page calls a day and an hour. */
  timeZone: 'Asia/Beirut',
  /** What phone numbers of the country begin with when they are dialled from abroad. */
  callingCode: '961',
  currency,
  /** Whether unisex perfumes also stand on the men's and women's pages. */
  unisexInMenAndWomen: false,
  shipping: {
    name: 'Standard Shipping',
    text: `Deliveries will take up to ${WORKING_DAYS} working days`,
    price: 300 satisfies Cents,
    workingDays: WORKING_DAYS,
    /** How many of the working days may pass before an order leaves. */
    handlingDays: 1,
    /** The days that count as working days, by their English names. */
    workingWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  },
  payment: 'Cash on Delivery',
  freeGift: {
    /** The units to buy, of this size, for one unit of the gift size. */
    buySize: '100ml',
    buyUnits: 2,
    giftSize: '50ml',
    notice: 'Buy 2x100ml -> 1x50ml is FREE',
  },
} as const;

/**
 * The link that opens a chat with the shop, or with another phone number in international digits,
 * with a message already written.
 */
export function chatUrl(message: string = shop.chatMessage, phone: string = shop.phone): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`;
}
