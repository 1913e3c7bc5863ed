import { getCatalogue } from '@/lib/backend/snapshot';
import { answeringDocument } from '@/lib/http/backend-failure';
import {
  catalogueSitemap,
  shardCount,
  shardOf,
  sitemapIndexXml,
  sitemapXml,
} from '@/lib/seo/sitemap';
import { xmlResponse } from '@/lib/seo/xml';

export const dynamic = 'force-dynamic';

/** Returns the sitemap, or an index of its shards if one file cannot hold every URL. */
export function GET(): Promise<Response> {
  return answeringDocument(async () => {
    const sitemap = await catalogueSitemap((await getCatalogue()).products);
    const shards = shardCount(sitemap);
    return xmlResponse(shards === 1 ? sitemapXml(shardOf(sitemap, 0)) : sitemapIndexXml(shards));
  });
}
