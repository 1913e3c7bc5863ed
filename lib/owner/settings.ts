import type { District } from '../delivery';
import type { Cents } from '../money';
import type { OwnText } from './own-text';

/** The social networks for which the shop has an icon. */
export const NETWORKS = ['Instagram', 'Facebook', 'TikTok', 'YouTube', 'X'] as const;

/** The sizes of type "multiple" that cost the same for every perfume. */
export const PRICED_SIZES = ['50ml', '80ml'] as const;

/** The sizes of a perfume of type "multiple", smallest first. */
export const PERFUME_SIZES = [...PRICED_SIZES, '100ml'] as const;

/** The types of perfumes: "multiple" comes in these sizes, "single" in one bottle. */
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

/** The offer of a free bottle. */
export type FreeGift = {
  /** The units to buy, of this size, for one unit of the gift size. */
  buySize: PerfumeSize;
  buyUnits: number;
  /** The size of the gift: one unit of type "multiple". */
  giftSize: PerfumeSize;
  /** The types whose units count: "multiple" by the chosen size, "single" by volume. */
  types: readonly (typeof PERFUME_TYPES)[number][];
};

/** The owner's settings from shop.json, with defaults for whatever it leaves out. */
export type Settings = {
  name: string;
  tagline: OwnText;
  description: OwnText;
  /** Shown at the top of every page; null for the offer of the free gift. */
  banner: OwnText | null;
  /** International format, digits only. */
  phone: string;
  /** Where order e-mails go, and nowhere else. */
  orderEmail: string;
  /** The beginning of a shopper's first chat message. */
  chatMessage: OwnText;
  /** Checkout's sentence on a call before delivery; null if the shop does not call. */
  callBeforeDelivery: OwnText | null;
  social: readonly { name: (typeof NETWORKS)[number]; url: string }[];
  /** Null if the shop has none. */
  mapUrl: string | null;
  /** Whether the men's and women's pages also list unisex perfumes. */
  unisexInMenAndWomen: boolean;
  /** From how many pieces on a product's page says how few are left; "off" for never. */
  fewLeft: number | 'off';
  shipping: {
    name: OwnText;
    /** What a delivery costs where `districts` says nothing else. */
    price: Cents;
    /** The districts that have a price of their own. */
    districts: Readonly<Partial<Record<District, Cents>>>;
    /** From which price of the goods, after gift and promo, a delivery is free; null for never. */
    freeFrom: Cents | null;
    /** The most working days until an order is delivered. */
    workingDays: number;
    /** How many of the working days may pass before an order is shipped. */
    handlingDays: number;
    workingWeek: readonly (typeof WEEKDAYS)[number][];
  };
  /** Null if there is no offer. */
  freeGift: FreeGift | null;
  /** The prices of a perfume of type "multiple" in these sizes; 100ml costs its own price. */
  perfumePrices: Record<(typeof PRICED_SIZES)[number], Cents>;
};

/** The shipped offer of a free gift, and the defaults for an owner's. */
export const SHIPPED_GIFT: FreeGift = {
  buySize: '100ml',
  buyUnits: 2,
  giftSize: '50ml',
  types: PERFUME_TYPES,
};

/** The shipped settings. */
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
  fewLeft: 3,
  shipping: {
    name: { en: 'Standard Shipping', ar: 'توصيل عادي', fr: 'Livraison standard' },
    price: 300,
    districts: {},
    freeFrom: null,
    workingDays: 5,
    handlingDays: 1,
    workingWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  },
  freeGift: SHIPPED_GIFT,
  perfumePrices: { '50ml': 1000, '80ml': 1500 },
};

/**
 * The defaults for an owner's shop.json: the shipped settings without the sample's places and
 * promises.
 */
export const DEFAULTS: Settings = {
  ...SHIPPED,
  social: [],
  mapUrl: null,
  callBeforeDelivery: null,
};

/** Formats a phone number for display: "+961 71 234 567". */
function displayOf(phone: string): string {
  const [, code = '', area = '', first = '', last = ''] =
    /^(961)(\d{1,2})(\d{3})(\d{3})$/.exec(phone) ?? [];
  return `+${code} ${area} ${first} ${last}`;
}

/**
 * Returns the part of the settings that is the same in every language; `shopTextsOf` has the texts.
 */
export function shopOf(settings: Settings) {
  const { name, phone, orderEmail, social, mapUrl, unisexInMenAndWomen, fewLeft, freeGift } =
    settings;
  const { name: _, ...shipping } = settings.shipping;
  return {
    name,
    phone,
    phoneDisplay: displayOf(phone),
    orderEmail,
    social,
    mapUrl,
    unisexInMenAndWomen,
    fewLeft,
    shipping,
    freeGift,
  };
}
