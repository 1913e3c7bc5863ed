import { getCatalogue } from '@/lib/backend/snapshot';
import { answeringDocument } from '@/lib/http/backend-failure';
import { largeAnswer } from '@/lib/http/large-answer';
import { shardCount, sitemapEntries, sitemapIndexXml, sitemapXml } from '@/lib/seo/sitemap';
import { XML_HEADERS } from '@/lib/seo/xml';

export const dynamic = 'force-dynamic';

/** The sitemap, or the index of its shards where one file cannot hold every URL. */
export function GET(request: Request): Promise<Response> {
  return answeringDocument(() =>
    largeAnswer(request, XML_HEADERS, async () => {
      const entries = sitemapEntries((await getCatalogue()).products);
      const shards = shardCount(entries);
      return shards === 1 ? sitemapXml(entries) : sitemapIndexXml(shards);
    }),
  );
}
