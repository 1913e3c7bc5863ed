import type { Cents } from '../money';

/** The networks that the shop has a drawing for. */
export const NETWORKS = ['Instagram', 'Facebook', 'TikTok', 'YouTube', 'X'] as const;

/** A size of a perfume of type "multiple" that costs the same whatever the perfume. */
export const PRICED_SIZES = ['50ml', '80ml'] as const;

/** The sizes of a perfume of type "multiple", smallest first. */
export const PERFUME_SIZES = [...PRICED_SIZES, '100ml'] as const;

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

/**
 * What an owner says of the shop in shop.json, after it was read: the shipped shop's where it says
 * nothing.
 */
export type Settings = {
  name: string;
  tagline: string;
  description: string;
  /** Shown at the top of every page; null for the words that follow from the free gift. */
  banner: string | null;
  /** International format, digits only. */
  phone: string;
  /** Where order e-mails go, and nowhere else. */
  orderEmail: string;
  chatMessage: string;
  social: readonly { name: (typeof NETWORKS)[number]; url: string }[];
  mapUrl: string;
  /** Whether unisex perfumes also stand on the men's and women's pages. */
  unisexInMenAndWomen: boolean;
  shipping: {
    name: string;
    price: Cents;
    /** Until an order is at the shopper's door, at most. */
    workingDays: number;
    /** How many of the working days may pass before an order leaves. */
    handlingDays: number;
    workingWeek: readonly (typeof WEEKDAYS)[number][];
  };
  freeGift: {
    /** The units to buy, of this size, for one unit of the gift size. */
    buySize: PerfumeSize;
    buyUnits: number;
    giftSize: PerfumeSize;
  };
  /** What a perfume of type "multiple" costs in these sizes; in 100ml its own price. */
  perfumePrices: Record<(typeof PRICED_SIZES)[number], Cents>;
};

/** The shop as it is shipped: what holds wherever an owner's shop.json says nothing. */
export const SHIPPED: Settings = {
  name: 'Maison Cedre',
  tagline: 'Luxury fragrances, delivered across Lebanon',
  description:
    'Perfumes, musk, makeup and watches delivered across Lebanon. Choose your size, fill your basket and pay cash on delivery.',
  banner: null,
  phone: '96171234567',
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
  unisexInMenAndWomen: false,
  shipping: {
    name: 'Standard Shipping',
    price: 300,
    workingDays: 5,
    handlingDays: 1,
    workingWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  },
  freeGift: { buySize: '100ml', buyUnits: 2, giftSize: '50ml' },
  perfumePrices: { '50ml': 1000, '80ml': 1500 },
};

const NUMBER_WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A phone number as people read it: "+961 71 234 567". */
function displayOf(phone: string): string {
  const [, code = '', area = '', first = '', last = ''] =
    /^(961)(\d{1,2})(\d{3})(\d{3})$/.exec(phone) ?? [];
  return `+${code} ${area} ${first} ${last}`;
}

/** The shop as the code knows it: the settings, and the texts that follow from them. */
export function shopOf({ perfumePrices, banner, shipping, freeGift, ...settings }: Settings) {
  const { buySize, buyUnits, giftSize } = freeGift;
  const units = NUMBER_WORDS[buyUnits] ?? String(buyUnits);
  const perfumes = buyUnits === 1 ? 'perfume' : 'perfumes';
  const days = shipping.workingDays === 1 ? 'working day' : 'working days';
  return {
    ...settings,
    banner:
      banner ??
      `Buy any ${units} ${buySize} ${perfumes} and get a ${giftSize} perfume of your choice for free!`,
    phoneDisplay: displayOf(settings.phone),
    shipping: {
      ...shipping,
      text: `Deliveries will take up to ${shipping.workingDays} ${days}`,
    },
    freeGift: { ...freeGift, notice: `Buy ${buyUnits}x${buySize} -> 1x${giftSize} is FREE` },
  };
}
