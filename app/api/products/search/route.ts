import { searchCatalogue } from '@/lib/backend/search-catalogue';
import { catalogueAtHand } from '@/lib/backend/snapshot';
import { encodeSearchHit } from '@/lib/catalogue/wire-product';
import { answeringBackend } from '@/lib/http/backend-failure';
import { jsonResponse } from '@/lib/http/responses';

/** The most products to return: a letter finds half of a large shop, the dropdown shows six. */
const MOST_HITS = 500;

/** GET /api/products/search?q=: the best matches for a text, best first; none for a blank one. */
export function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return answeringBackend('/api/products/search', async () => {
    if (query.trim() === '') return jsonResponse([]);
    const hits = await searchCatalogue(query);
    const productsById = catalogueAtHand()?.byId;
    return jsonResponse(
      hits.slice(0, MOST_HITS).map((hit) => encodeSearchHit(hit, productsById?.get(hit.id))),
    );
  });
}
