import { getCatalogue } from '@/lib/backend/snapshot';
import { productFeed } from '@/lib/seo/product-feed';
import { XML_HEADERS } from '@/lib/seo/xml';

export const dynamic = 'force-dynamic';

/** The product feed for Google Merchant Center and Meta catalogues. */
export async function GET(): Promise<Response> {
  const pieces = productFeed((await getCatalogue()).products);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, { headers: XML_HEADERS });
}
