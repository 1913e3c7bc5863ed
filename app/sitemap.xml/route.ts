import { getCatalogue } from '@/lib/backend/snapshot';
import { shardCount, sitemapEntries, sitemapIndexXml, sitemapXml } from '@/lib/seo/sitemap';
import { XML_HEADERS } from '@/lib/seo/xml';

export const dynamic = 'force-dynamic';

/** The sitemap, or the index of its shards where one file cannot hold every URL. */
export async function GET(): Promise<Response> {
  const entries = sitemapEntries((await getCatalogue()).products);
  const shards = shardCount(entries);
  return new Response(shards === 1 ? sitemapXml(entries) : sitemapIndexXml(shards), {
    headers: XML_HEADERS,
  });
}
