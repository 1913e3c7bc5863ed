import type {
  BreadcrumbList,
  OnlineStore,
  ProductGroup,
  Product as ProductNode,
  WebSite,
  WithContext,
} from 'schema-dts';
import { descriptionOf } from '@/lib/catalogue/description';
import { imageUrl } from '@/lib/catalogue/images';
import { type Product, productPath } from '@/lib/catalogue/product';
import { defaultSize, listPrice, needsSize, sizePrice, sizesOf } from '@/lib/catalogue/sizes';
import type { Crumb } from '@/lib/listing/breadcrumb';
import { shop } from '@/lib/shop';
import { absoluteUrl } from './metadata';
import { offerOf } from './offer';
import { productPreview } from './preview/preview-image';
import { defaultSku, skuOf } from './product-title';

const SCHEMA = 'https://schema.org';

/** A node of structured data, ready for JSON; no page has two of the same type. */
export type JsonLd = { '@context': typeof SCHEMA; '@type': string; [property: string]: unknown };

/** The picture of a product; its preview picture where the backend has no image. */
function pictureOf(product: Product): string {
  const { imagePath } = product;
  return absoluteUrl(imagePath === '' ? productPreview(product).url : imageUrl(imagePath));
}

function brandOf({ brand }: Product) {
  return brand === '' ? {} : { brand: { '@type': 'Brand', name: brand } as const };
}

const groupId = ({ id }: Product) => `${absoluteUrl(productPath(id))}#group`;

/** A product's sizes as members of its group, which states what they share. */
function variantsOf(product: Product) {
  return sizesOf(product.type).flatMap(({ label }) => {
    const price = sizePrice(product, label);
    if (price === null) return [];
    return [
      {
        '@type': 'Product',
        name: `${product.name} ${label}`,
        image: pictureOf(product),
        sku: skuOf(product, label),
        size: label,
        offers: offerOf(product, price),
      } as const,
    ];
  });
}

function groupOf(product: Product) {
  return {
    '@context': SCHEMA,
    '@type': 'ProductGroup',
    '@id': groupId(product),
    name: product.name,
    description: descriptionOf(product),
    url: absoluteUrl(productPath(product.id)),
    ...brandOf(product),
    productGroupID: String(product.id),
    variesBy: [`${SCHEMA}/size`],
    hasVariant: variantsOf(product),
  } satisfies WithContext<ProductGroup>;
}

/**
 * The structured data of a product page: the product with the offer of its default size, and the
 * group of its sizes where it is sold in several.
 */
export function productJsonLd(product: Product): JsonLd[] {
  const several = needsSize(product.type);
  const size = defaultSize(product.type);
  const single = {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    description: descriptionOf(product),
    image: [pictureOf(product)],
    ...brandOf(product),
    sku: defaultSku(product),
    ...(size === null ? {} : { size }),
    offers: offerOf(product, listPrice(product)),
    ...(several
      ? {
          inProductGroupWithID: String(product.id),
          isVariantOf: { '@id': groupId(product) },
        }
      : {}),
  } satisfies WithContext<ProductNode>;
  return several ? [single, groupOf(product)] : [single];
}

/** The structured data of a visible breadcrumb. */
export function breadcrumbJsonLd(trail: readonly Crumb[]): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  } satisfies WithContext<BreadcrumbList>;
}

/** The structured data of the home page: the shop and its site. */
export function shopJsonLd(): JsonLd[] {
  const url = absoluteUrl('/');
  const store = `${url}#store`;
  return [
    {
      '@context': SCHEMA,
      '@type': 'OnlineStore',
      '@id': store,
      name: shop.name,
      url,
      logo: absoluteUrl('/icons/512.png'),
      description: shop.description,
      telephone: `+${shop.phone}`,
      sameAs: shop.social.map((account) => account.url),
      areaServed: { '@type': 'Country', name: shop.country },
    } satisfies WithContext<OnlineStore>,
    {
      '@context': SCHEMA,
      '@type': 'WebSite',
      name: shop.name,
      url,
      publisher: { '@id': store },
    } satisfies WithContext<WebSite>,
  ];
}
