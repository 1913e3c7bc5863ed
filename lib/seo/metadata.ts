import type { Metadata } from 'next';
import { excerpt } from '@/lib/catalogue/excerpt';
import { type Product, productPath } from '@/lib/catalogue/product';
import { defaultSize, isSoldOut, needsSize, priceIn } from '@/lib/catalogue/sizes';
import type { ListingTexts } from '@/lib/content/scent-words';
import { env } from '@/lib/env';
import {
  byLanguage,
  DEFAULT_LANGUAGE,
  type Language,
  languages,
  localPath,
  openGraphLocales,
} from '@/lib/language';
import { BRANDS_PATH } from '@/lib/listing/brand-index';
import { allProducts, type Listing } from '@/lib/listing/listings';
import { isFiltered, type ListingQuery } from '@/lib/listing/query';
import { formatAmount, formatPrice } from '@/lib/money';
import { type PolicyName, policyPath } from '@/lib/policies';
import { shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { listingPath } from '@/lib/urls/routes';
import { type SearchQuery, searchPath, shownText } from '@/lib/urls/search';
import { sizePath } from '@/lib/urls/size';
import { categoryWords } from '@/lib/words/category-words';
import { say, wordsOf } from '@/lib/words/words';
import {
  categoryPreview,
  type PreviewImage,
  productPreview,
  shopPreview,
} from './preview/preview-image';
import { productDescription, productTitle, skuOf, titleInSize } from './product-title';

/** The longest title (characters) that search engines show in full. */
const TITLE_LENGTH = 65;

type PageFacts = {
  /** Without the shop's name. */
  title: string;
  /** Of any length; search engines get it shortened. */
  description: string;
  /** The text of link previews, if not the description. */
  shareText?: string;
  /** The canonical path with its normalised query, without the language. */
  path: string;
  /** The path of link previews, if not the canonical one. */
  sharedPath?: string;
  /** The picture of link previews. */
  preview: PreviewImage;
  /** Whether search engines may list the page. */
  indexed?: boolean;
  /** A product's page writes its own type tag, because Next does not know this type. */
  type?: 'website' | 'product';
};

/** Returns the absolute URL of a path of this shop. */
export function absoluteUrl(path: string): string {
  return new URL(path, env().siteUrl).href;
}

/** Returns the absolute URL of a page in a language, by its path without the language. */
export function pageUrl(language: Language, path: string): string {
  return absoluteUrl(localPath(language, path));
}

/**
 * Returns a page's absolute URLs by `hreflang`: every language, and "x-default" for all other
 * readers (docs/behaviour.md, "What search engines and previews read").
 */
export function languageUrls(path: string): Readonly<Record<Language | 'x-default', string>> {
  return {
    ...byLanguage((language) => pageUrl(language, path)),
    'x-default': pageUrl(DEFAULT_LANGUAGE, path),
  };
}

/** Returns a page's title with the shop's name, or without it if both are too long. */
function documentTitle(title: string): string {
  const full = `${title} | ${shop.name}`;
  return full.length <= TITLE_LENGTH ? full : excerpt(title, TITLE_LENGTH);
}

/** Builds a page's metadata: title, description, URLs, robots and link previews. */
export function pageMetadata(language: Language, facts: PageFacts): Metadata {
  const { path, sharedPath = path, preview, indexed = true, type = 'website' } = facts;
  const title = excerpt(facts.title, TITLE_LENGTH);
  const shareText = excerpt(facts.shareText ?? facts.description);
  const image = { ...preview, url: absoluteUrl(preview.url), type: 'image/jpeg' };
  return {
    title: { absolute: documentTitle(facts.title) },
    description: excerpt(facts.description),
    alternates: { canonical: pageUrl(language, path), languages: languageUrls(path) },
    robots: { index: indexed, follow: true, 'max-image-preview': 'large' },
    openGraph: {
      title,
      description: shareText,
      url: pageUrl(language, sharedPath),
      siteName: shop.name,
      locale: openGraphLocales[language],
      alternateLocale: languages
        .filter((other) => other !== language)
        .map((other) => openGraphLocales[other]),
      images: [image],
      ...(type === 'website' ? { type } : {}),
    },
    twitter: { card: 'summary_large_image', title, description: shareText, images: [image] },
  };
}

/** Returns the metadata of a 404 page. Next adds `noindex`. */
export function missingMetadata(language: Language): Metadata {
  return { title: wordsOf(language).notFound.title };
}

/** Returns the metadata of the home page, whose title begins with the shop's name. */
export function homeMetadata(language: Language): Metadata {
  const { homeTitle, country } = wordsOf(language).seo;
  const title = say(language, homeTitle, { shop: shop.name, country });
  const metadata = pageMetadata(language, {
    title,
    description: shopTexts(language).description,
    path: '/',
    preview: shopPreview(language),
  });
  return { ...metadata, title: { absolute: title } };
}

/** Returns the metadata of the index of brands. */
export function brandsMetadata(language: Language): Metadata {
  const { brands, seo } = wordsOf(language);
  return pageMetadata(language, {
    title: brands.title,
    description: say(language, seo.brandsDescription, { shop: shop.name, country: seo.country }),
    path: BRANDS_PATH,
    preview: shopPreview(language),
  });
}

/** Returns the metadata of a policy's page. */
export function policyMetadata(
  language: Language,
  name: PolicyName,
  { title, summary }: { title: string; summary: string },
): Metadata {
  return pageMetadata(language, {
    title,
    description: summary,
    path: policyPath(name),
    preview: shopPreview(language),
  });
}

/** Returns the metadata of the search page, which is not indexed. */
export function searchMetadata(language: Language, query: SearchQuery): Metadata {
  const { seo } = wordsOf(language);
  const text = shownText(query.text);
  return pageMetadata(language, {
    title: text === '' ? seo.searchTitle : say(language, seo.searchTitleFor, { text }),
    description: seo.searchDescription,
    path: searchPath(query),
    preview: shopPreview(language),
    indexed: false,
  });
}

/**
 * Returns the metadata of a listing with `total` products, under its texts. Only pages without
 * filters and in the default sort are indexed, and no empty category.
 */
export function listingMetadata(
  language: Language,
  listing: Listing,
  query: ListingQuery,
  total: number,
  { title, summary }: ListingTexts = categoryWords(language, listing.slug),
): Metadata {
  const { seo } = wordsOf(language);
  const { page, sort } = query;
  const isWhole = listing === allProducts;
  return pageMetadata(language, {
    title: page > 1 ? say(language, seo.pageOf, { title, page }) : title,
    description: page > 1 ? say(language, seo.pageSummary, { page, summary }) : summary,
    path: listingPath(listing, query),
    preview: isWhole || listing.scent ? shopPreview(language) : categoryPreview(language, listing),
    indexed: !isFiltered(query) && sort === listing.defaultSort && (isWhole || total > 0),
  });
}

/** The shortest description (characters) worth showing in search results. */
const MIN_DESCRIPTION = 50;

function descriptionFor(language: Language, product: Product): string {
  const { seo } = wordsOf(language);
  const text = productDescription(language, product);
  if (text.length >= MIN_DESCRIPTION) return text;
  return say(language, product.inStock ? seo.descriptionWithTerms : seo.descriptionSoldOut, {
    description: /[.!?؟]$/.test(text) ? text : `${text}.`,
    title: productTitle(language, product),
    country: seo.country,
    shop: shop.name,
  });
}

/**
 * Returns the metadata of a product page that shows a size. Link previews begin with the price, or
 * with "sold out", and are about that size, because they fetch the URL in `og:url`.
 */
export function productMetadata(
  language: Language,
  product: Product,
  size = defaultSize(product),
): Metadata {
  const { goods, seo } = wordsOf(language);
  const description = descriptionFor(language, product);
  const offer = isSoldOut(product, size) ? goods.soldOut : formatPrice(priceIn(product, size));
  const titleSize = size === defaultSize(product) ? null : size;
  return pageMetadata(language, {
    title:
      titleSize === null
        ? productTitle(language, product)
        : titleInSize(language, product, titleSize),
    description,
    shareText: say(language, seo.shareText, { offer, description }),
    path: productPath(product.id),
    sharedPath: sizePath(product.id, titleSize),
    preview: productPreview(language, product, size),
    type: 'product',
  });
}

/**
 * Returns the property tags of a product page that shows a size, for link previews and shopping
 * catalogues.
 */
export function productProperties(
  product: Product,
  size = defaultSize(product),
): [property: string, content: string][] {
  const { id, brand } = product;
  return [
    ['og:type', 'product'],
    ['product:retailer_item_id', skuOf(product, size)],
    ...(needsSize(product)
      ? [['product:item_group_id', String(id)] satisfies [string, string]]
      : []),
    ...(brand === '' ? [] : [['product:brand', brand] satisfies [string, string]]),
    ['product:price:amount', formatAmount(priceIn(product, size))],
    ['product:price:currency', shop.currency.code],
    ['product:availability', isSoldOut(product, size) ? 'out of stock' : 'in stock'],
    ['product:condition', 'new'],
  ];
}
