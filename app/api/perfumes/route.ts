import { catalogueAtHand } from '@/lib/backend/snapshot';
import { isSoldOutPerfume } from '@/lib/catalogue/sold-out';
import { shopContent } from '@/lib/content/current';
import { DEFAULT_LANGUAGE } from '@/lib/language';

export const dynamic = 'force-dynamic';

/** How long (s) a browser may cache the list: as long as a page is cached. */
const CACHE_HEADERS = { 'cache-control': 'public, max-age=60' };

/**
 * GET /api/perfumes, for the perfume picker: the names of the perfumes that a cream can be scented
 * with, without those that are sold out.
 */
export function GET(): Response {
  const products = catalogueAtHand()?.products ?? [];
  const offered = shopContent(DEFAULT_LANGUAGE).perfumes.filter(
    (name) => !isSoldOutPerfume(name, products),
  );
  return Response.json(offered, { headers: CACHE_HEADERS });
}
