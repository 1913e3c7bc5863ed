import { currentBackend } from '@/lib/backend/current';
import { encodeSearchHit } from '@/lib/catalogue/product-schema';
import { answeringBackend } from '@/lib/http/backend-failure';
import { jsonResponse } from '@/lib/http/responses';

/** GET /api/products/search?q= (spec section 7): products that match a text, best first; none for a blank one. */
export function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return answeringBackend('/api/products/search', async () => {
    const hits = query.trim() === '' ? [] : await currentBackend().searchProducts(query);
    return jsonResponse(hits.map(encodeSearchHit));
  });
}
