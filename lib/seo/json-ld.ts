import type { Crumb } from '@/lib/catalogue/breadcrumb';
import { descriptionOf } from '@/lib/catalogue/description';
import { imageUrl } from '@/lib/catalogue/images';
import { type Product, productPath } from '@/lib/catalogue/product';
import { defaultSize, sizePrice, sizesOf } from '@/lib/catalogue/sizes';
import { type Cents, formatAmount } from '@/lib/money';
import { shop } from '@/lib/shop';
import { absoluteUrl } from './metadata';

/** A node of structured data, ready for JSON. */
export type JsonLd = { '@type': string; [property: string]: unknown };

const SCHEMA = 'https://schema.org';
const CONTEXT = { '@context': SCHEMA };

const amountOf = (value: Cents) => ({
  '@type': 'MonetaryAmount',
  value: formatAmount(value),
  currency: 'USD',
});

const daysOf = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

const shippingDetails = {
  '@type': 'OfferShippingDetails',
  shippingRate: amountOf(shop.shipping.price),
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'LB' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: daysOf(0, 1),
    transitTime: daysOf(1, shop.shipping.workingDays - 1),
  },
};

function offerOf({ id }: Product, price: Cents): JsonLd {
  return {
    '@type': 'Offer',
    url: absoluteUrl(productPath(id)),
    price: formatAmount(price),
    priceCurrency: 'USD',
    itemCondition: `${SCHEMA}/NewCondition`,
    shippingDetails,
  };
}

/** A stock keeping unit: the product's id, with the size where it is sold in several. */
export function skuOf({ id }: Pick<Product, 'id'>, size: string | null): string {
  return size === null ? String(id) : `${id}-${size}`;
}

function factsOf(product: Product) {
  const { name, brand, imagePath } = product;
  return {
    name,
    description: descriptionOf(product),
    image: [absoluteUrl(imageUrl(imagePath))],
    ...(brand === '' ? {} : { brand: { '@type': 'Brand', name: brand } }),
  };
}

function variantsOf(product: Product): JsonLd[] {
  return sizesOf(product.type).flatMap(({ label }) => {
    const price = sizePrice(product, label);
    if (price === null) return [];
    const sku = skuOf(product, label);
    return [
      {
        '@type': 'Product',
        ...factsOf(product),
        name: `${product.name} ${label}`,
        sku,
        size: label,
        offers: offerOf(product, price),
      },
    ];
  });
}

function groupOf(product: Product) {
  return {
    '@type': 'ProductGroup',
    ...factsOf(product),
    url: absoluteUrl(productPath(product.id)),
    productGroupID: String(product.id),
    variesBy: [`${SCHEMA}/size`],
    hasVariant: variantsOf(product),
  };
}

/**
 * The structured data of a product page: a Product with the offer of its default size and, where it is sold in several
 * sizes, a ProductGroup of them.
 */
export function productJsonLd(product: Product): JsonLd[] {
  const size = defaultSize(product.type);
  const several = sizesOf(product.type).length > 1;
  const single: JsonLd = {
    ...CONTEXT,
    '@type': 'Product',
    ...factsOf(product),
    sku: skuOf(product, several ? size : null),
    ...(size === null ? {} : { size }),
    offers: offerOf(product, sizePrice(product, size) ?? product.price),
  };
  return several ? [single, { ...CONTEXT, ...groupOf(product) }] : [single];
}

/** The structured data of a visible breadcrumb. */
export function breadcrumbJsonLd(trail: readonly Crumb[]): JsonLd {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

/** The structured data of the home page: the shop and its site. */
export function shopJsonLd(): JsonLd[] {
  const url = absoluteUrl('/');
  return [
    {
      ...CONTEXT,
      '@type': 'OnlineStore',
      '@id': `${url}#store`,
      name: shop.name,
      url,
      logo: absoluteUrl('/icon-512.png'),
      description: shop.description,
      telephone: `+${shop.phone}`,
      sameAs: shop.social.map((account) => account.url),
      areaServed: { '@type': 'Country', name: shop.country },
    },
    {
      ...CONTEXT,
      '@type': 'WebSite',
      name: shop.name,
      url,
      publisher: { '@id': `${url}#store` },
    },
  ];
}
