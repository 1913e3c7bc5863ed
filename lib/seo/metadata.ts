import type { Metadata } from 'next';
import { descriptionOf } from '@/lib/catalogue/description';
import { excerpt } from '@/lib/catalogue/excerpt';
import { type Product, productPath } from '@/lib/catalogue/product';
import { listPrice, needsSize } from '@/lib/catalogue/sizes';
import { env } from '@/lib/env';
import { BRANDS_PATH, BRANDS_TITLE } from '@/lib/listing/brand-index';
import { allProducts, type Listing } from '@/lib/listing/listings';
import { isFiltered, type ListingQuery } from '@/lib/listing/query';
import { formatAmount, formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { listingPath } from '@/lib/urls/routes';
import { type SearchQuery, searchPath, shownText } from '@/lib/urls/search';
import {
  categoryPreview,
  type PreviewImage,
  productPreview,
  shopPreview,
} from './preview/preview-image';
import { defaultSku, productTitle } from './product-title';

/** The longest title (characters) that search engines show whole. */
const TITLE_LENGTH = 65;

type PageFacts = {
  /** Without the shop's name. */
  title: string;
  /** Any length; it is cut for search engines. */
  description: string;
  /** What link previews say instead of the description. */
  shareText?: string;
  /** The canonical path with its normalised query. */
  path: string;
  /** The picture that link previews show. */
  preview: PreviewImage;
  /** Whether search engines may list the page. */
  indexed?: boolean;
  /** A product's page states its type in tags of its own: Next does not know the word. */
  type?: 'website' | 'product';
};

/** The absolute URL of a path of this shop. */
export function absoluteUrl(path: string): string {
  return new URL(path, env().siteUrl).href;
}

/** A page's title with the shop's name, or without it where both together are too long. */
function documentTitle(title: string): string {
  const full = `${title} | ${shop.name}`;
  return full.length <= TITLE_LENGTH ? full : excerpt(title, TITLE_LENGTH);
}

/** Builds a page's metadata: title, description, canonical, robots and link previews. */
export function pageMetadata(facts: PageFacts): Metadata {
  const { path, preview, indexed = true, type = 'website' } = facts;
  const title = excerpt(facts.title, TITLE_LENGTH);
  const shareText = excerpt(facts.shareText ?? facts.description);
  const url = absoluteUrl(path);
  const image = { ...preview, url: absoluteUrl(preview.url), type: 'image/jpeg' };
  return {
    title: { absolute: documentTitle(facts.title) },
    description: excerpt(facts.description),
    alternates: { canonical: url },
    robots: { index: indexed, follow: true, 'max-image-preview': 'large' },
    openGraph: {
      title,
      description: shareText,
      url,
      siteName: shop.name,
      locale: 'en_US',
      images: [image],
      ...(type === 'website' ? { type } : {}),
    },
    twitter: { card: 'summary_large_image', title, description: shareText, images: [image] },
  };
}

/** The metadata of a page that is not found. Next itself adds `noindex`. */
export const missingMetadata: Metadata = { title: 'Not Found' };

/** The metadata of the home page: the shop's name comes first in its title. */
export function homeMetadata(): Metadata {
  const title = `${shop.name}: luxury perfumes, musk and makeup in ${shop.country}`;
  const metadata = pageMetadata({
    title,
    description: shop.description,
    path: '/',
    preview: shopPreview(),
  });
  return { ...metadata, title: { absolute: title } };
}

/** The metadata of the index of brands. */
export function brandsMetadata(): Metadata {
  return pageMetadata({
    title: BRANDS_TITLE,
    description:
      `Every perfume and beauty house at ${shop.name}, in alphabetical order, ` +
      `delivered across ${shop.country}.`,
    path: BRANDS_PATH,
    preview: shopPreview(),
  });
}

/** The metadata of the search screen, which search engines do not list. */
export function searchMetadata(query: SearchQuery): Metadata {
  const text = shownText(query.text);
  return pageMetadata({
    title: text === '' ? 'Search' : `Search Results for "${text}"`,
    description: 'Search perfumes, musk, makeup and watches by name or brand.',
    path: searchPath(query),
    preview: shopPreview(),
    indexed: false,
  });
}

/**
 * The metadata of a listing with `total` products. Search engines may list only its pages without
 * filters or another sort, and no category that is empty.
 */
export function listingMetadata(listing: Listing, query: ListingQuery, total: number): Metadata {
  const { title, summary, defaultSort } = listing;
  const { page, sort } = query;
  const isWhole = listing === allProducts;
  return pageMetadata({
    title: page > 1 ? `${title} - Page ${page}` : title,
    description: page > 1 ? `Page ${page}. ${summary}` : summary,
    path: listingPath(listing, query),
    preview: isWhole ? shopPreview() : categoryPreview(listing),
    indexed: !isFiltered(query) && sort === defaultSort && (isWhole || total > 0),
  });
}

/** A description shorter than this (characters) says too little in a list of results. */
const MIN_DESCRIPTION = 50;

function descriptionFor(product: Product): string {
  const text = descriptionOf(product);
  if (text.length >= MIN_DESCRIPTION) return text;
  const sentence = /[.!?]$/.test(text) ? text : `${text}.`;
  const terms = product.inStock
    ? `delivered across ${shop.country}, paid by ${shop.payment.toLowerCase()}.`
    : `sold out at ${shop.name} for now.`;
  return `${sentence} ${productTitle(product)}, ${terms}`;
}

/** The metadata of a product page. Link previews read the price first, or that it is sold out. */
export function productMetadata(product: Product): Metadata {
  const description = descriptionFor(product);
  const offer = product.inStock ? formatPrice(listPrice(product)) : 'Sold out';
  return pageMetadata({
    title: productTitle(product),
    description,
    shareText: `${offer}. ${description}`,
    path: productPath(product.id),
    preview: productPreview(product),
    type: 'product',
  });
}

/** The property tags of a product page, which link previews and shopping catalogues read. */
export function productProperties(product: Product): [property: string, content: string][] {
  const { id, type, brand, inStock } = product;
  return [
    ['og:type', 'product'],
    ['product:retailer_item_id', defaultSku(product)],
    ...(needsSize(type) ? [['product:item_group_id', String(id)] satisfies [string, string]] : []),
    ...(brand === '' ? [] : [['product:brand', brand] satisfies [string, string]]),
    ['product:price:amount', formatAmount(listPrice(product))],
    ['product:price:currency', shop.currency.code],
    ['product:availability', inStock ? 'in stock' : 'out of stock'],
    ['product:condition', 'new'],
  ];
}
