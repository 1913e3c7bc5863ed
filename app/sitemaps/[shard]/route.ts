import { getCatalogue } from '@/lib/backend/snapshot';
import { answeringDocument } from '@/lib/http/backend-failure';
import { catalogueSitemap, shardCount, shardOf, sitemapXml } from '@/lib/seo/sitemap';
import { xmlResponse } from '@/lib/seo/xml';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ shard: string }> };

const SHARD = /^(0|[1-9]\d{0,3})$/;

/** Returns one shard of the sitemap; they are numbered from 0. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { shard } = await params;
  return answeringDocument(async () => {
    const sitemap = await catalogueSitemap((await getCatalogue()).products);
    if (!SHARD.test(shard) || Number(shard) >= shardCount(sitemap))
      return new Response('Not Found', { status: 404 });
    return xmlResponse(sitemapXml(shardOf(sitemap, Number(shard))));
  });
}
