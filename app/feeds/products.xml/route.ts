import { getCatalogue } from '@/lib/backend/snapshot';
import { answeringDocument } from '@/lib/http/backend-failure';
import { largeAnswer } from '@/lib/http/large-answer';
import { productFeed } from '@/lib/seo/product-feed';
import { XML_HEADERS } from '@/lib/seo/xml';

export const dynamic = 'force-dynamic';

/** The product feed for Google Merchant Center and Meta catalogues. */
export function GET(request: Request): Promise<Response> {
  return answeringDocument(() =>
    largeAnswer(request, XML_HEADERS, async () => productFeed((await getCatalogue()).products)),
  );
}
