import { imageUrl } from '@/lib/catalogue/images';
import { type Product, productPath } from '@/lib/catalogue/product';
import { hasPage, scentKinds, scentsOf } from '@/lib/catalogue/scents';
import { shownPolicies } from '@/lib/content/current';
import { languages } from '@/lib/language';
import { BRANDS_PATH } from '@/lib/listing/brand-index';
import { PAGE_SIZE } from '@/lib/listing/list';
import { allProducts, type Listing, listingAt, listings, scentPath } from '@/lib/listing/listings';
import { policyPath } from '@/lib/policies';
import { listingPath } from '@/lib/urls/routes';
import { absoluteUrl, languageUrls } from './metadata';
import { XML_DECLARATION, xmlElement, xmlText } from './xml';

/** A page for search engines, in every language. */
export type SitemapEntry = {
  /** Without the language. */
  path: string;
  /** The ISO 8601 time of the page's last change; null if unknown. */
  lastmod: string | null;
  /** A product's image path; null for a page without its own picture. */
  imagePath: string | null;
};

/**
 * The most pages in one sitemap. With a URL for each language that stays below the limit of 50,000
 * URLs, and with the links between them below 50 MB.
 */
export const SHARD_SIZE = 15_000;

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const LINK_XMLNS = 'http://www.w3.org/1999/xhtml';
const IMAGE_XMLNS = 'http://www.google.com/schemas/sitemap-image/1.1';

const held = (listing: Listing, products: readonly Product[]) =>
  products.filter((product) => listing.holds(product)).length;

/** The pages of a listing of so many products. */
function pagesOf(listing: Listing, length: number): SitemapEntry[] {
  return Array.from({ length: Math.ceil(length / PAGE_SIZE) }, (_, index) => ({
    path: listingPath(listing, { page: index + 1 }),
    lastmod: null,
    imagePath: null,
  }));
}

/** The pages of the notes and families that enough products share. */
function scentPages(products: readonly Product[]): SitemapEntry[] {
  const scents = scentsOf(products);
  return scentKinds.flatMap((kind) =>
    [...scents[kind].values()].flatMap((scent) => {
      const listing = hasPage(scent) ? listingAt(scentPath(kind, scent.id)) : null;
      return listing === null ? [] : pagesOf(listing, scent.count);
    }),
  );
}

/**
 * Returns every page for search engines: home, brands, policies, all pages of the listings,
 * products.
 */
export function sitemapEntries(products: readonly Product[]): SitemapEntry[] {
  return [
    { path: '/', lastmod: null, imagePath: null },
    { path: BRANDS_PATH, lastmod: null, imagePath: null },
    ...shownPolicies().map((name) => ({ path: policyPath(name), lastmod: null, imagePath: null })),
    ...pagesOf(allProducts, products.length),
    ...listings
      .filter((listing) => listing !== allProducts)
      .flatMap((listing) => pagesOf(listing, held(listing, products))),
    ...scentPages(products),
    ...products.map(({ id, updatedAt, imagePath }) => ({
      path: productPath(id),
      lastmod: updatedAt,
      imagePath: imagePath === '' ? null : imagePath,
    })),
  ];
}

/** Returns how many sitemaps the entries need, at least one. */
export function shardCount(entries: readonly SitemapEntry[]): number {
  return Math.max(1, Math.ceil(entries.length / SHARD_SIZE));
}

/** Returns the entries of a shard; shards are numbered from 0. */
export function shardOf(entries: readonly SitemapEntry[], shard: number): readonly SitemapEntry[] {
  return entries.slice(shard * SHARD_SIZE, (shard + 1) * SHARD_SIZE);
}

/** Returns the URL elements of a page: one for each language, each linking to all. */
function urlElements({ path, lastmod, imagePath }: SitemapEntry): string {
  const urls = languageUrls(path);
  const links = Object.entries(urls)
    .map(([tag, url]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${xmlText(url)}"/>`)
    .join('');
  const image =
    imagePath === null
      ? ''
      : `<image:image>${xmlElement('image:loc', absoluteUrl(imageUrl(imagePath)))}</image:image>`;
  const changed = lastmod === null ? '' : xmlElement('lastmod', lastmod);
  return languages
    .map((tag) => `<url>${xmlElement('loc', urls[tag])}${changed}${links}${image}</url>\n`)
    .join('');
}

/** Yields a sitemap as XML in pieces. */
export function* sitemapXml(entries: Iterable<SitemapEntry>): Generator<string> {
  const spaces = `xmlns="${XMLNS}" xmlns:xhtml="${LINK_XMLNS}" xmlns:image="${IMAGE_XMLNS}"`;
  yield `${XML_DECLARATION}<urlset ${spaces}>\n`;
  for (const entry of entries) yield urlElements(entry);
  yield '</urlset>\n';
}

/** Yields the index of several sitemaps as XML in pieces. */
export function* sitemapIndexXml(shards: number): Generator<string> {
  yield `${XML_DECLARATION}<sitemapindex xmlns="${XMLNS}">\n`;
  for (let shard = 0; shard < shards; shard += 1)
    yield `<sitemap>${xmlElement('loc', absoluteUrl(`/sitemaps/${shard}`))}</sitemap>\n`;
  yield '</sitemapindex>\n';
}
