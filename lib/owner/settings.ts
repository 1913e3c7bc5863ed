import type { Cents } from '../money';
import type { OwnText } from './own-text';

/** The networks that the shop has a drawing for. */
export const NETWORKS = ['Instagram', 'Facebook', 'TikTok', 'YouTube', 'X'] as const;

/** A size of a perfume of type "multiple" that costs the same whatever the perfume. */
export const PRICED_SIZES = ['50ml', '80ml'] as const;

/** The sizes of a perfume of type "multiple", smallest first. */
export const PERFUME_SIZES = [...PRICED_SIZES, '100ml'] as const;

/** The types of perfumes: those that come in these sizes, and those that come in one bottle. */
export const PERFUME_TYPES = ['multiple', 'single'] as const;

/** The days of a week, as structured data names them. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

type PerfumeSize = (typeof PERFUME_SIZES)[number];

/** A bottle for free. */
export type FreeGift = {
  /** The units to buy, of this size, for one unit of the gift size. */
  buySize: PerfumeSize;
  buyUnits: number;
  /** One unit of type "multiple" in this size is free. */
  giftSize: PerfumeSize;
  /** The types whose units count: by the size that was chosen, or by their volume. */
  types: readonly (typeof PERFUME_TYPES)[number][];
};

/**
 * What an owner says of the shop in shop.json, after it was read: the shipped shop's where it says
 * nothing.
 */
export type Settings = {
  name: string;
  tagline: OwnText;
  description: OwnText;
  /** Shown at the top of every page; null for the words of the free gift. */
  banner: OwnText | null;
  /** International format, digits only. */
  phone: string;
  /** Where order e-mails go, and nowhere else. */
  orderEmail: string;
  /** What a shopper's first message in the chat begins with. */
  chatMessage: OwnText;
  /** What checkout says of a call; null where the shop makes none. */
  callBeforeDelivery: OwnText | null;
  social: readonly { name: (typeof NETWORKS)[number]; url: string }[];
  /** Null where the shop names none. */
  mapUrl: string | null;
  /** Whether unisex perfumes also stand on the men's and women's pages. */
  unisexInMenAndWomen: boolean;
  shipping: {
    name: OwnText;
    price: Cents;
    /** Until an order is at the shopper's door, at most. */
    workingDays: number;
    /** How many of the working days may pass before an order leaves. */
    handlingDays: number;
    workingWeek: readonly (typeof WEEKDAYS)[number][];
  };
  /** Null where the shop gives none. */
  freeGift: FreeGift | null;
  /** What a perfume of type "multiple" costs in these sizes; in 100ml its own price. */
  perfumePrices: Record<(typeof PRICED_SIZES)[number], Cents>;
};

/** The free gift as it is shipped: what holds wherever an owner's says nothing. */
export const SHIPPED_GIFT: FreeGift = {
  buySize: '100ml',
  buyUnits: 2,
  giftSize: '50ml',
  types: PERFUME_TYPES,
};

/** The shop as it is shipped. */
export const SHIPPED: Settings = {
  name: 'Maison Cedre',
  tagline: {
    en: 'Luxury fragrances, delivered across Lebanon',
    ar: 'عطور فاخرة نوصلها إلى كل لبنان',
    fr: 'Parfums de luxe, livrés partout au Liban',
  },
  description: {
    en: 'Perfumes, musk, makeup and watches delivered across Lebanon. Choose your size, fill your basket and pay cash on delivery.',
    ar: 'عطور ومسك ومكياج وساعات مع توصيل إلى كل المناطق اللبنانية. اختر الحجم واملأ سلتك وادفع نقدًا عند الاستلام.',
    fr: 'Parfums, musc, maquillage et montres livrés partout au Liban. Choisissez votre contenance, remplissez votre panier et payez en espèces à la livraison.',
  },
  banner: null,
  phone: '96171234567',
  orderEmail: 'orders@maisoncedre.example',
  chatMessage: {
    en: 'Hello! I would like to ask about an order.',
    ar: 'مرحبًا! أودّ الاستفسار عن طلب.',
    fr: 'Bonjour\u202f! J’aimerais vous poser une question au sujet d’une commande.',
  },
  callBeforeDelivery: {
    en: 'We call before delivery',
    ar: 'نتصل بك قبل التوصيل',
    fr: 'Nous vous appelons avant la livraison',
  },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/maisoncedre.lb' },
    { name: 'Facebook', url: 'https://www.facebook.com/maisoncedre.lb' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@maisoncedre.lb' },
    { name: 'YouTube', url: 'https://www.youtube.com/@maisoncedre.lb' },
    { name: 'X', url: 'https://x.com/maisoncedre_lb' },
  ],
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=Hamra+Street+Beirut+Lebanon',
  unisexInMenAndWomen: false,
  shipping: {
    name: { en: 'Standard Shipping', ar: 'توصيل عادي', fr: 'Livraison standard' },
    price: 300,
    workingDays: 5,
    handlingDays: 1,
    workingWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  },
  freeGift: SHIPPED_GIFT,
  perfumePrices: { '50ml': 1000, '80ml': 1500 },
};

/**
 * What holds in an owner's folder wherever shop.json says nothing: as shipped, but for places and
 * promises of the sample's own.
 */
export const UNSAID: Settings = { ...SHIPPED, social: [], mapUrl: null, callBeforeDelivery: null };

/** A phone number as people read it: "+961 71 234 567". */
function displayOf(phone: string): string {
  const [, code = '', area = '', first = '', last = ''] =
    /^(961)(\d{1,2})(\d{3})(\d{3})$/.exec(phone) ?? [];
  return `+${code} ${area} ${first} ${last}`;
}

/** Of the settings, what is the same in every language. Its texts are `shopTextsOf`. */
export function shopOf(settings: Settings) {
  const { name, phone, orderEmail, social, mapUrl, unisexInMenAndWomen, freeGift } = settings;
  const { name: _, ...shipping } = settings.shipping;
  return {
    name,
    phone,
    phoneDisplay: displayOf(phone),
    orderEmail,
    social,
    mapUrl,
    unisexInMenAndWomen,
    shipping,
    freeGift,
  };
}
