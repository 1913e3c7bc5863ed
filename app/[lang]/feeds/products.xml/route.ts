import { getCatalogue } from '@/lib/backend/snapshot';
import { answeringDocument } from '@/lib/http/backend-failure';
import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/language';
import { productFeed } from '@/lib/seo/product-feed';
import { xmlResponse } from '@/lib/seo/xml';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ lang: string }> };

/**
 * The product feed in a language other than the default, whose feed has no language in its path.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang } = await params;
  if (!isLanguage(lang) || lang === DEFAULT_LANGUAGE)
    return new Response('Not Found', { status: 404 });
  return answeringDocument(async () => {
    const { products } = await getCatalogue();
    return xmlResponse(productFeed(lang, products));
  });
}
