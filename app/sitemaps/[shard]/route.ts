import { getCatalogue } from '@/lib/backend/snapshot';
import { shardCount, shardOf, sitemapEntries, sitemapXml } from '@/lib/seo/sitemap';
import { XML_HEADERS } from '@/lib/seo/xml';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ shard: string }> };

/** One of several sitemaps, counted from 0. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const entries = sitemapEntries((await getCatalogue()).products);
  const { shard } = await params;
  const number = /^\d{1,4}$/.test(shard) ? Number(shard) : Number.POSITIVE_INFINITY;
  if (number >= shardCount(entries)) return new Response('Not Found', { status: 404 });
  return new Response(sitemapXml(shardOf(entries, number)), { headers: XML_HEADERS });
}
