import type { Offer, OfferShippingDetails, QuantitativeValue } from 'schema-dts';
import { type Product, productPath } from '@/lib/catalogue/product';
import { originalPrice } from '@/lib/catalogue/sizes';
import { type Cents, formatAmount } from '@/lib/money';
import { shop } from '@/lib/shop';
import { absoluteUrl } from './metadata';

const CURRENCY = 'USD';

/** Orders leave within a day (spec section 9, Express Delivery). */
const HANDLING_DAYS = 1;

const daysOf = (minValue: number, maxValue: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** Shipping to Lebanon (spec section 9): handling and transit together take the days that the shop names. */
const shippingDetails: OfferShippingDetails = {
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: formatAmount(shop.shipping.price),
    currency: CURRENCY,
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'LB' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: daysOf(0, HANDLING_DAYS),
    transitTime: daysOf(1, shop.shipping.workingDays - HANDLING_DAYS),
  },
};

function priceBefore(price: Cents, discount: number | null): Pick<Offer, 'priceSpecification'> {
  const before = originalPrice(price, discount);
  if (before === null || before === price) return {};
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: formatAmount(before),
      priceCurrency: CURRENCY,
    },
  };
}

/**
 * The offer of a product at a price. The backend knows no stock: whatever the shop lists can be ordered, so it is in
 * stock, here as in the feed.
 */
export function offerOf({ id, discount }: Product, price: Cents) {
  return {
    '@type': 'Offer',
    url: absoluteUrl(productPath(id)),
    price: formatAmount(price),
    priceCurrency: CURRENCY,
    ...priceBefore(price, discount),
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails,
  } as const satisfies Offer;
}
