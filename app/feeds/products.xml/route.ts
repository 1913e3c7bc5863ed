import { getCatalogue } from '@/lib/backend/snapshot';
import { productFeed } from '@/lib/seo/product-feed';
import { xmlResponse } from '@/lib/seo/xml-response';

export const dynamic = 'force-dynamic';

/** The product feed for Google Merchant Center and Meta catalogues. */
export async function GET(): Promise<Response> {
  return xmlResponse(productFeed((await getCatalogue()).products));
}
