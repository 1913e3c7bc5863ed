import type {
  BreadcrumbList,
  CollectionPage,
  OnlineStore,
  ProductGroup,
  Product as ProductNode,
  WebSite,
  WithContext,
} from 'schema-dts';
import { excerpt } from '@/lib/catalogue/excerpt';
import { imageUrl } from '@/lib/catalogue/images';
import { type Product, productPath } from '@/lib/catalogue/product';
import { ENOUGH } from '@/lib/catalogue/review';
import { averageStars } from '@/lib/catalogue/reviews';
import { defaultSize, needsSize, sizesOf } from '@/lib/catalogue/sizes';
import { nameIn } from '@/lib/catalogue/translations';
import type { Language } from '@/lib/language';
import type { Crumb } from '@/lib/listing/breadcrumb';
import { shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { wordsOf } from '@/lib/words/words';
import { absoluteUrl, pageUrl } from './metadata';
import { offerOf } from './offer';
import { productPreview } from './preview/preview-image';
import { brandOf, productDescription, skuOf } from './product-title';

const SCHEMA = 'https://schema.org';

/** A node of structured data; no page has two of the same type. */
export type JsonLd = { '@context': typeof SCHEMA; '@type': string; [property: string]: unknown };

/** Returns the picture of a product, or its preview picture if the backend has no image. */
function pictureOf(language: Language, product: Product): string {
  const { imagePath } = product;
  return absoluteUrl(
    imagePath === '' ? productPreview(language, product).url : imageUrl(imagePath),
  );
}

function brandNode(product: Product) {
  const brand = brandOf(product);
  return brand === '' ? {} : { brand: { '@type': 'Brand', name: brand } as const };
}

const groupId = (language: Language, { id }: Product) =>
  `${pageUrl(language, productPath(id))}#group`;

/** Returns a product's name and description, as short as in the head of its page. */
function textsOf(language: Language, product: Product) {
  return {
    name: nameIn(product, language).text,
    description: excerpt(productDescription(language, product)),
  };
}

/** Returns a product's sizes as members of its group, which has what they share. */
function variantsOf(language: Language, product: Product) {
  const { name } = textsOf(language, product);
  return sizesOf(product).map(
    ({ label }) =>
      ({
        '@type': 'Product',
        name: `${name} ${label}`,
        image: pictureOf(language, product),
        sku: skuOf(product, label),
        size: label,
        offers: offerOf(language, product, label),
      }) as const,
  );
}

/**
 * Returns the stars of a product and the reviews that its page shows, once there are enough: those
 * of who bought it here, never a rating that somebody else gives.
 */
function ratingsOf(language: Language, product: Product) {
  const average = averageStars(product);
  const { reviews } = product;
  if (reviews === undefined || average === null || reviews.count < ENOUGH) return {};
  const { someone } = wordsOf(language).reviews;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: reviews.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.latest.map(
      (review) =>
        ({
          '@type': 'Review',
          author: { '@type': 'Person', name: review.name || someone },
          datePublished: review.at.slice(0, 10),
          reviewBody: review.text,
          inLanguage: review.language,
          reviewRating: {
            '@type': 'Rating',
            ratingValue: review.stars,
            bestRating: 5,
            worstRating: 1,
          },
        }) as const,
    ),
  } as const;
}

function groupOf(language: Language, product: Product) {
  return {
    '@context': SCHEMA,
    '@type': 'ProductGroup',
    '@id': groupId(language, product),
    ...textsOf(language, product),
    url: pageUrl(language, productPath(product.id)),
    ...brandNode(product),
    productGroupID: String(product.id),
    variesBy: [`${SCHEMA}/size`],
    hasVariant: variantsOf(language, product),
  } satisfies WithContext<ProductGroup>;
}

/**
 * Returns the structured data of a product page: the product with the offer of the size that the
 * page shows, and the group of its sizes if it has several.
 */
export function productJsonLd(
  language: Language,
  product: Product,
  size = defaultSize(product),
): JsonLd[] {
  const several = needsSize(product);
  const single = {
    '@context': SCHEMA,
    '@type': 'Product',
    ...textsOf(language, product),
    image: [pictureOf(language, product)],
    ...brandNode(product),
    sku: skuOf(product, size),
    ...(size === null ? {} : { size }),
    offers: offerOf(language, product, size),
    ...ratingsOf(language, product),
    mainEntityOfPage: {
      '@type': 'ItemPage',
      url: pageUrl(language, productPath(product.id)),
      inLanguage: language,
    },
    ...(several
      ? {
          inProductGroupWithID: String(product.id),
          isVariantOf: { '@id': groupId(language, product) },
        }
      : {}),
  } satisfies WithContext<ProductNode>;
  return several ? [single, groupOf(language, product)] : [single];
}

/** Returns the structured data of a page's visible breadcrumb in a language. */
export function breadcrumbJsonLd(language: Language, trail: readonly Crumb[]): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(language, path),
    })),
  } satisfies WithContext<BreadcrumbList>;
}

/** Returns the structured data of a listing's page: its name and language. */
export function listJsonLd(language: Language, page: { title: string; path: string }): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'CollectionPage',
    name: page.title,
    url: pageUrl(language, page.path),
    inLanguage: language,
  } satisfies WithContext<CollectionPage>;
}

/** Returns the structured data of the home page: the shop and its site. */
export function shopJsonLd(language: Language): JsonLd[] {
  const url = pageUrl(language, '/');
  // One store for all languages.
  const store = `${absoluteUrl('/')}#store`;
  return [
    {
      '@context': SCHEMA,
      '@type': 'OnlineStore',
      '@id': store,
      name: shop.name,
      url,
      logo: absoluteUrl('/icons/512.png'),
      description: excerpt(shopTexts(language).description),
      telephone: `+${shop.phone}`,
      sameAs: shop.social.map((account) => account.url),
      areaServed: { '@type': 'Country', name: wordsOf(language).seo.country },
    } satisfies WithContext<OnlineStore>,
    {
      '@context': SCHEMA,
      '@type': 'WebSite',
      name: shop.name,
      url,
      inLanguage: language,
      publisher: { '@id': store },
    } satisfies WithContext<WebSite>,
  ];
}
