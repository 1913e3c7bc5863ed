import { getCatalogue } from '@/lib/backend/snapshot';
import { answeringDocument } from '@/lib/http/backend-failure';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { productFeed } from '@/lib/seo/product-feed';
import { xmlResponse } from '@/lib/seo/xml';

export const dynamic = 'force-dynamic';

/** The product feed for Google Merchant Center and Meta catalogues. */
export function GET(): Promise<Response> {
  return answeringDocument(async () => {
    const { products } = await getCatalogue();
    return xmlResponse(productFeed(DEFAULT_LANGUAGE, products));
  });
}
