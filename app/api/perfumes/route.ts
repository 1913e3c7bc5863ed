import { offeredPerfumes, searchPerfumes } from '@/lib/backend/search-perfumes';
import { catalogueAtHand } from '@/lib/backend/snapshot';
import { jsonResponse } from '@/lib/http/responses';

export const dynamic = 'force-dynamic';

/** How long (s) a browser may cache the list: as long as a page is cached. */
const CACHE_HEADERS = { 'cache-control': 'public, max-age=60' };

/**
 * GET /api/perfumes, for the perfume picker: the names of the perfumes that a cream can be scented
 * with, without those that are sold out, best known first; with ?q=, those that a search finds.
 */
export async function GET(request: Request): Promise<Response> {
  const products = catalogueAtHand()?.products ?? [];
  const query = new URL(request.url).searchParams.get('q') ?? '';
  if (query.trim() !== '') return jsonResponse(await searchPerfumes(query, products));
  return Response.json(offeredPerfumes(products), { headers: CACHE_HEADERS });
}
