import { shippingRange } from '../delivery';
import { byLanguage, type Language } from '../language';
import { formatPrice } from '../money';
import { textIn } from './own-text';
import type { FreeGift, Settings } from './settings';

/** The shop's texts about itself in one language. */
export type ShopTexts = {
  tagline: string;
  description: string;
  /** The owner's banner; null to show `offer`. */
  banner: string | null;
  /** The free gift in a sentence; null if there is no offer. */
  offer: string | null;
  /** The beginning of a shopper's first chat message. */
  chatMessage: string;
  /** The sentence, without full stop, that the shop calls first; null if it does not. */
  callBeforeDelivery: string | null;
  shippingName: string;
  /** What a delivery costs, or from what to what: "$2.00 to $6.00". */
  shippingPrice: string;
  /** The sentence from what on a delivery is free; empty where it never is. */
  freeDelivery: string;
  /** Both in brief, for a place within a sentence: "$3.00 (free from $60.00)". */
  shippingCost: string;
  /** The delivery time as a sentence without full stop. */
  deliveryTime: string;
  /** The label of the free gift's row, also for orders that got one before the offer ended. */
  giftNotice: string;
  /** The terms of the free gift in whole sentences. */
  giftTerms: string;
};

/** The texts computed from figures if the owner gives none. */
type Computed = {
  offer(gift: FreeGift): string;
  priceRange(least: string, most: string): string;
  freeDelivery(from: string): string;
  freeFrom(from: string): string;
  deliveryTime(workingDays: number): string;
  giftNotice(gift: FreeGift): string;
  giftTerms(gift: FreeGift): string;
  /** The notice and the terms of a gift whose offer has ended. */
  pastGift: string;
  noGift: string;
};

const ENGLISH_NUMBERS = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
];

const FRENCH_NUMBERS = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];

/** Picks one of three sentences by the types that count towards the gift. */
function byTypes(
  { types }: FreeGift,
  sentences: { both: string; multiple: string; single: string },
): string {
  const [only, more] = types;
  return only === undefined || more !== undefined ? sentences.both : sentences[only];
}

/** Returns the Arabic form for a count. */
function arabicCount(
  count: number,
  forms: { one: string; two: string; few: string; many: string },
) {
  const form = new Intl.PluralRules('ar').select(count);
  if (form === 'one') return forms.one;
  if (form === 'two') return forms.two;
  return `${count} ${form === 'few' ? forms.few : forms.many}`;
}

/** Isolates the direction of a size or a price inside an Arabic sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;

const COMPUTED: Readonly<Record<Language, Computed>> = {
  en: {
    offer({ buyUnits, buySize, giftSize }) {
      const units = ENGLISH_NUMBERS[buyUnits] ?? String(buyUnits);
      const perfumes = buyUnits === 1 ? 'perfume' : 'perfumes';
      return `Buy any ${units} ${buySize} ${perfumes} and get a ${giftSize} perfume of your choice for free!`;
    },
    priceRange: (least, most) => `${least} to ${most}`,
    freeDelivery: (from) =>
      `Delivery is free where what you order costs ${from} or more, after gift and discount code.`,
    freeFrom: (from) => `free from ${from}`,
    deliveryTime(days) {
      return `Deliveries will take up to ${days} ${days === 1 ? 'working day' : 'working days'}`;
    },
    giftNotice({ buyUnits, buySize, giftSize }) {
      return `Buy ${buyUnits}x${buySize} -> 1x${giftSize} is FREE`;
    },
    giftTerms(gift) {
      const { buyUnits, buySize, giftSize } = gift;
      const units = ENGLISH_NUMBERS[buyUnits] ?? String(buyUnits);
      const perfumes = buyUnits === 1 ? 'perfume' : 'perfumes';
      const counted = byTypes(gift, {
        both: `Perfumes that you choose in ${buySize} count, and so do bottles of ${buySize} that come in one volume alone.`,
        multiple: `Perfumes that you choose in ${buySize} count; bottles of one volume alone do not.`,
        single: `Bottles of ${buySize} that come in one volume alone count; perfumes that you choose in a size do not.`,
      });
      return `With any ${units} ${buySize} ${perfumes} in one order, one ${giftSize} perfume of your choice is free. ${counted} The gift is a perfume that you choose in ${giftSize}, once an order, of several the dearest.`;
    },
    pastGift: 'Free gift',
    noGift: 'No free gift is offered at present.',
  },
  ar: {
    offer({ buyUnits, buySize, giftSize }) {
      const forms = { one: 'عطر', two: 'عطرين', few: 'عطور', many: 'عطرًا' };
      const perfumes = arabicCount(buyUnits, forms);
      return `اشترِ أي ${perfumes} بحجم ${isolated(buySize)} واحصل على عطر بحجم ${isolated(giftSize)} من اختيارك مجانًا!`;
    },
    priceRange: (least, most) => `من ${isolated(least)} إلى ${isolated(most)}`,
    freeDelivery: (from) =>
      `التوصيل مجاني متى بلغ ثمن ما تطلبه ${isolated(from)} أو أكثر، بعد الهدية ورمز الخصم.`,
    freeFrom: (from) => `مجاني ابتداءً من ${isolated(from)}`,
    deliveryTime(days) {
      const forms = { one: 'يوم عمل واحد', two: 'يومَي عمل', few: 'أيام عمل', many: 'يوم عمل' };
      return `يصل الطلب خلال ${arabicCount(days, forms)} كحد أقصى`;
    },
    giftNotice({ buyUnits, buySize, giftSize }) {
      return `اشترِ ${isolated(`${buyUnits}×${buySize}`)} واحصل على ${isolated(`1×${giftSize}`)} مجانًا`;
    },
    giftTerms(gift) {
      const [buySize, giftSize] = [isolated(gift.buySize), isolated(gift.giftSize)];
      const forms = { one: 'عطر', two: 'عطرين', few: 'عطور', many: 'عطرًا' };
      const perfumes = arabicCount(gift.buyUnits, forms);
      const counted = byTypes(gift, {
        both: `تُحتسب العطور التي تختارها بحجم ${buySize}، وكذلك القوارير بسعة ${buySize} التي لا تأتي إلا بسعة واحدة.`,
        multiple: `تُحتسب العطور التي تختارها بحجم ${buySize}، ولا تُحتسب القوارير التي لا تأتي إلا بسعة واحدة.`,
        single: `تُحتسب القوارير بسعة ${buySize} التي لا تأتي إلا بسعة واحدة، ولا تُحتسب العطور التي تختار حجمها.`,
      });
      return `مع أي ${perfumes} بحجم ${buySize} في الطلب الواحد يكون عطر واحد بحجم ${giftSize} من اختيارك مجانيًا. ${counted} الهدية عطر تختاره بحجم ${giftSize}، مرة واحدة في الطلب، والأغلى إن تعددت العطور.`;
    },
    pastGift: 'هدية مجانية',
    noGift: 'لا تُقدَّم هدية مجانية حاليًا.',
  },
  fr: {
    offer({ buyUnits, buySize, giftSize }) {
      const units = FRENCH_NUMBERS[buyUnits] ?? String(buyUnits);
      const bought =
        buyUnits === 1 ? `parfum de ${buySize} acheté` : `parfums de ${buySize} achetés`;
      return `Pour ${units} ${bought}, un parfum de ${giftSize} de votre choix est offert\u202f!`;
    },
    priceRange: (least, most) => `de ${least} à ${most}`,
    freeDelivery: (from) =>
      `La livraison est offerte dès ${from} d’achats, cadeau et code de réduction déduits.`,
    freeFrom: (from) => `offerte dès ${from}`,
    deliveryTime(days) {
      return `Livraison sous ${days} ${days === 1 ? 'jour ouvré' : 'jours ouvrés'} maximum`;
    },
    giftNotice({ buyUnits, buySize, giftSize }) {
      const bought = buyUnits === 1 ? 'acheté' : 'achetés';
      return `${buyUnits}\u202f×\u202f${buySize} ${bought}, 1\u202f×\u202f${giftSize} offert`;
    },
    giftTerms(gift) {
      const { buyUnits, buySize, giftSize } = gift;
      const units = FRENCH_NUMBERS[buyUnits] ?? String(buyUnits);
      const perfumes = buyUnits === 1 ? 'parfum' : 'parfums';
      const counted = byTypes(gift, {
        both: `Comptent les parfums que vous choisissez en ${buySize}, et les flacons de ${buySize} qui n’existent qu’en un seul volume.`,
        multiple: `Comptent les parfums que vous choisissez en ${buySize}, mais pas les flacons qui n’existent qu’en un seul volume.`,
        single: `Comptent les flacons de ${buySize} qui n’existent qu’en un seul volume, mais pas les parfums dont vous choisissez la contenance.`,
      });
      return `Pour ${units} ${perfumes} de ${buySize} dans une même commande, un parfum de ${giftSize} de votre choix est offert. ${counted} Le cadeau est un parfum que vous choisissez en ${giftSize}, un seul par commande, le plus cher s’il y en a plusieurs.`;
    },
    pastGift: 'Cadeau offert',
    noGift: 'Aucun cadeau n’est offert actuellement.',
  },
};

/** The texts on what a delivery costs. */
function shippingTexts(shipping: Settings['shipping'], computed: Computed) {
  const { least, most } = shippingRange(shipping);
  const price =
    least === most ? formatPrice(most) : computed.priceRange(formatPrice(least), formatPrice(most));
  const from = shipping.freeFrom && formatPrice(shipping.freeFrom);
  return {
    shippingPrice: price,
    freeDelivery: from ? computed.freeDelivery(from) : '',
    shippingCost: from ? `${price} (${computed.freeFrom(from)})` : price,
  };
}

function textsIn(settings: Settings, language: Language): ShopTexts {
  const { tagline, description, banner, chatMessage, shipping, freeGift } = settings;
  const { callBeforeDelivery } = settings;
  const computed = COMPUTED[language];
  return {
    tagline: textIn(tagline, language),
    description: textIn(description, language),
    banner: banner && textIn(banner, language),
    offer: freeGift && computed.offer(freeGift),
    chatMessage: textIn(chatMessage, language),
    callBeforeDelivery: callBeforeDelivery && textIn(callBeforeDelivery, language),
    shippingName: textIn(shipping.name, language),
    ...shippingTexts(shipping, computed),
    deliveryTime: computed.deliveryTime(shipping.workingDays),
    giftNotice: freeGift ? computed.giftNotice(freeGift) : computed.pastGift,
    giftTerms: freeGift ? computed.giftTerms(freeGift) : computed.noGift,
  };
}

/** Returns the shop's texts in every language (docs/behaviour.md, "The owner's folder"). */
export function shopTextsOf(settings: Settings): Record<Language, ShopTexts> {
  return byLanguage((language) => textsIn(settings, language));
}
