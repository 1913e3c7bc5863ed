import { reasonTexts } from '@/lib/backend/reason-text';
import { searchCatalogue } from '@/lib/backend/search-catalogue';
import { catalogueAtHand } from '@/lib/backend/snapshot';
import { encodeSearchHit } from '@/lib/catalogue/wire-product';
import { answeringBackend } from '@/lib/http/backend-failure';
import { requestLanguage } from '@/lib/http/request-language';
import { jsonResponse } from '@/lib/http/responses';
import { shopTexts } from '@/lib/shop-texts';

/** The most products to return: a letter finds half of a large shop, the dropdown shows six. */
const MOST_HITS = 500;

/**
 * GET /api/products/search?q=: the best matches for a text, best first; none for a blank one. Says
 * why in the language of the request. A search for a gift has the shop's offer, URL-encoded, in the
 * header x-offer.
 */
export function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return answeringBackend('/api/products/search', async () => {
    if (query.trim() === '') return jsonResponse([]);
    const { hits, reasonsOf, offersGift } = await searchCatalogue(query, MOST_HITS);
    const lang = requestLanguage(request);
    const textOf = reasonTexts(lang);
    const productsById = catalogueAtHand()?.byId;
    const response = jsonResponse(
      hits
        .slice(0, MOST_HITS)
        .map((hit) => encodeSearchHit(hit, productsById?.get(hit.id), textOf(reasonsOf(hit.id)))),
    );
    const offer = offersGift ? shopTexts(lang).offer : null;
    if (offer !== null) response.headers.set('x-offer', encodeURIComponent(offer));
    return response;
  });
}
