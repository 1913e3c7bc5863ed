import type { MonetaryAmount, Offer, OfferShippingDetails, QuantitativeValue } from 'schema-dts';
import type { Product } from '@/lib/catalogue/product';
import { isSoldOut, originalPrice, priceIn } from '@/lib/catalogue/sizes';
import { shippingRange } from '@/lib/delivery';
import type { Language } from '@/lib/language';
import { type Cents, formatAmount } from '@/lib/money';
import { shop } from '@/lib/shop';
import { pageUrl } from './metadata';
import { offerPath } from './product-title';

const { workingDays, handlingDays, workingWeek } = shop.shipping;

const atMost = (days: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue: 0,
  maxValue: days,
  unitCode: 'DAY',
});

/**
 * The delivery of one piece alone: the most that it costs anywhere, and whether it costs less in
 * some district, for which search engines know no Lebanese ones.
 */
export function dearestShipping(price: Cents): { rate: Cents; varies: boolean } {
  const { freeFrom } = shop.shipping;
  if (freeFrom !== null && price >= freeFrom) return { rate: 0, varies: false };
  const { least, most } = shippingRange(shop.shipping);
  return { rate: most, varies: least < most };
}

function shippingRate(price: Cents): MonetaryAmount {
  const { rate, varies } = dearestShipping(price);
  const currency = shop.currency.code;
  return varies
    ? { '@type': 'MonetaryAmount', maxValue: rate / 100, currency }
    : { '@type': 'MonetaryAmount', value: formatAmount(rate), currency };
}

/**
 * Shipping within the shop's country. Handling and transit together take at most the number of
 * working days that the shop promises; there is no minimum.
 */
const shippingDetails = (price: Cents): OfferShippingDetails => ({
  '@type': 'OfferShippingDetails',
  shippingRate: shippingRate(price),
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: shop.countryCode },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: workingWeek.map((day) => `https://schema.org/${day}` as const),
    },
    handlingTime: atMost(handlingDays),
    transitTime: atMost(workingDays - handlingDays),
  },
});

function priceBefore(price: Cents, discount: number | null): Pick<Offer, 'priceSpecification'> {
  const before = originalPrice(price, discount);
  if (before === null || before === price) return {};
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: formatAmount(before),
      priceCurrency: shop.currency.code,
    },
  };
}

/**
 * Returns the offer of a product in one of its sizes; null if it has no size. A size of a listed
 * product that is not sold out is in stock, as in the feed.
 */
export function offerOf(language: Language, product: Product, size: string | null) {
  const price = priceIn(product, size);
  const soldOut = isSoldOut(product, size);
  return {
    '@type': 'Offer',
    url: pageUrl(language, offerPath(product, size)),
    price: formatAmount(price),
    priceCurrency: shop.currency.code,
    ...priceBefore(price, product.discount),
    availability: soldOut ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: shippingDetails(price),
  } as const satisfies Offer;
}
