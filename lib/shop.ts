import type { Cents } from './money';

/** The shop itself. This is the one file an owner edits. */
export const shop = {
  name: 'Maison Cedre',
  tagline: 'Luxury fragrances, delivered across Lebanon',
  description:
    'Perfumes, musk, makeup and watches delivered across Lebanon. Choose your size, fill your basket and pay cash on delivery.',
  /** Shown at the top of every page (spec section 1). */
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
  /** Whether unisex perfumes also stand on the men's and women's pages. */
  unisexInMenAndWomen: false,
  shipping: {
    name: 'Standard Shipping',
    text: 'Deliveries will take up to 5 working days',
    price: 300 satisfies Cents,
    workingDays: 5,
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

/** The link that opens a chat with the shop, with a message already written. */
export function chatUrl(message: string = shop.chatMessage): string {
  return `https://wa.me/${shop.phone}?text=${encodeURIComponent(message)}`;
}
