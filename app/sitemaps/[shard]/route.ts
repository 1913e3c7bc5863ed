import { getCatalogue } from '@/lib/backend/snapshot';
import { answeringDocument } from '@/lib/http/backend-failure';
import { largeAnswer } from '@/lib/http/large-answer';
import { shardCount, shardOf, sitemapEntries, sitemapXml } from '@/lib/seo/sitemap';
import { XML_HEADERS } from '@/lib/seo/xml';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ shard: string }> };

const SHARD = /^(0|[1-9]\d{0,3})$/;

/** One of several sitemaps, counted from 0. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { shard } = await params;
  return answeringDocument(async () => {
    const entries = sitemapEntries((await getCatalogue()).products);
    if (!SHARD.test(shard) || Number(shard) >= shardCount(entries))
      return new Response('Not Found', { status: 404 });
    return largeAnswer(request, XML_HEADERS, async () =>
      sitemapXml(shardOf(entries, Number(shard))),
    );
  });
}
