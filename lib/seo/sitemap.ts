import { imageUrl } from '@/lib/catalogue/images';
import { type Product, productPath } from '@/lib/catalogue/product';
import { hasPage, scentKinds, scentsOf } from '@/lib/catalogue/scents';
import { shownPolicies } from '@/lib/content/current';
import { languages } from '@/lib/language';
import { BRANDS_PATH } from '@/lib/listing/brand-index';
import { PAGE_SIZE } from '@/lib/listing/list';
import { allProducts, type Listing, listingAt, listings, scentPath } from '@/lib/listing/listings';
import { policyPath } from '@/lib/policies';
import { inSlices } from '@/lib/server/in-slices';
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

/** Pages of one kind, made as they are asked for: a large catalogue has a hundred thousand. */
export type SitemapSection = { length: number; entry(index: number): SitemapEntry };

/** Every page for search engines. */
export type Sitemap = {
  length: number;
  /** Yields the pages from one place up to another, which is left out. */
  entries(from: number, to: number): Generator<SitemapEntry>;
};

/** Returns the sitemap of some sections, in their order. */
export function sitemapOf(sections: readonly SitemapSection[]): Sitemap {
  return {
    length: sections.reduce((sum, { length }) => sum + length, 0),
    *entries(from, to) {
      let begin = 0;
      for (const { length, entry } of sections) {
        const end = Math.min(length, to - begin);
        for (let index = Math.max(0, from - begin); index < end; index += 1) yield entry(index);
        begin += length;
      }
    },
  };
}

const plain = (path: string): SitemapEntry => ({ path, lastmod: null, imagePath: null });

/** A page that is not one of many. */
const onePage = (path: string): SitemapSection => ({ length: 1, entry: () => plain(path) });

/** The pages of a listing of so many products. */
function pagesOf(listing: Listing, products: number): SitemapSection {
  return {
    length: Math.ceil(products / PAGE_SIZE),
    entry: (index) => plain(listingPath(listing, { page: index + 1 })),
  };
}

/** The pages of the listings of the menu, All Products first. */
async function listingPages(products: readonly Product[]): Promise<SitemapSection[]> {
  const counted = [allProducts, ...listings.filter((listing) => listing !== allProducts)].map(
    (listing) => ({ listing, held: 0 }),
  );
  await inSlices(products, (product) => {
    for (const one of counted) if (one.listing.holds(product)) one.held += 1;
  });
  return counted.map(({ listing, held }) => pagesOf(listing, held));
}

/** The pages of the notes and families that enough products share. */
function scentPages(products: readonly Product[]): SitemapSection[] {
  const scents = scentsOf(products);
  return scentKinds.flatMap((kind) =>
    [...scents[kind].values()].flatMap((scent) => {
      const listing = hasPage(scent) ? listingAt(scentPath(kind, scent.id)) : null;
      return listing === null ? [] : [pagesOf(listing, scent.count)];
    }),
  );
}

function productPages(products: readonly Product[]): SitemapSection {
  return {
    length: products.length,
    entry(index) {
      const { id = 0, updatedAt = null, imagePath = '' } = products[index] ?? {};
      return { path: productPath(id), lastmod: updatedAt, imagePath: imagePath || null };
    },
  };
}

/**
 * Returns every page for search engines: home, brands, policies, all pages of the listings,
 * products. Requests run meanwhile.
 */
export async function catalogueSitemap(products: readonly Product[]): Promise<Sitemap> {
  return sitemapOf([
    ...['/', BRANDS_PATH, ...shownPolicies().map(policyPath)].map(onePage),
    ...(await listingPages(products)),
    ...scentPages(products),
    productPages(products),
  ]);
}

/** Returns how many files a sitemap needs, at least one. */
export function shardCount({ length }: Sitemap): number {
  return Math.max(1, Math.ceil(length / SHARD_SIZE));
}

/** Yields the entries of a shard; shards are numbered from 0. */
export function shardOf({ entries }: Sitemap, shard: number): Generator<SitemapEntry> {
  return entries(shard * SHARD_SIZE, (shard + 1) * SHARD_SIZE);
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
