import { categories } from '@/lib/catalogue/categories';
import { categoryIndex } from '@/lib/catalogue/category-index';
import { imageUrl } from '@/lib/catalogue/images';
import { PAGE_SIZE } from '@/lib/catalogue/listing';
import { defaultListingQuery, listingSearch } from '@/lib/catalogue/listing-query';
import { type Product, productPath } from '@/lib/catalogue/product';
import { absoluteUrl } from './metadata';
import { XML_DECLARATION, xmlElement } from './xml';

/** A page that search engines may list. */
export type SitemapEntry = { path: string; lastmod: string | null; imagePath: string | null };

/** The most URLs that one sitemap may hold. */
export const SHARD_SIZE = 50_000;

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function plainPages(path: string, count: number): SitemapEntry[] {
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  return Array.from({ length: pages }, (_, index) => ({
    path: path + listingSearch({ ...defaultListingQuery, page: index + 1 }),
    lastmod: null,
    imagePath: null,
  }));
}

/** Every page that search engines may list: home, All Products, the pages of each category, the products. */
export function sitemapEntries(products: readonly Product[]): SitemapEntry[] {
  return [
    { path: '/', lastmod: null, imagePath: null },
    ...plainPages('/all-products', products.length),
    ...categories.flatMap((category) =>
      plainPages(category.path, categoryIndex(products, category).products.length),
    ),
    ...products.map(({ id, updatedAt, imagePath }) => ({
      path: productPath(id),
      lastmod: updatedAt,
      imagePath: imagePath === '' ? null : imagePath,
    })),
  ];
}

/** How many sitemaps a number of URLs is spread over. */
export function shardCount(entries: readonly SitemapEntry[]): number {
  return Math.max(1, Math.ceil(entries.length / SHARD_SIZE));
}

/** The part of the entries that stands in a shard, counted from 0. */
export function shardOf(entries: readonly SitemapEntry[], shard: number): readonly SitemapEntry[] {
  return entries.slice(shard * SHARD_SIZE, (shard + 1) * SHARD_SIZE);
}

function urlElement({ path, lastmod, imagePath }: SitemapEntry): string {
  const image =
    imagePath === null
      ? ''
      : `<image:image>${xmlElement('image:loc', absoluteUrl(imageUrl(imagePath)))}</image:image>`;
  const changed = lastmod === null ? '' : xmlElement('lastmod', lastmod);
  return `<url>${xmlElement('loc', absoluteUrl(path))}${changed}${image}</url>`;
}

/** A sitemap as XML. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return `${XML_DECLARATION}<urlset ${NAMESPACES}>\n${entries.map(urlElement).join('\n')}\n</urlset>\n`;
}

/** The index of several sitemaps as XML. */
export function sitemapIndexXml(shards: number): string {
  const elements = Array.from(
    { length: shards },
    (_, shard) => `<sitemap>${xmlElement('loc', absoluteUrl(`/sitemaps/${shard}`))}</sitemap>`,
  );
  return `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${elements.join('\n')}\n</sitemapindex>\n`;
}
