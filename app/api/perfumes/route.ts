import { shopContent } from '@/lib/content/current';

export const dynamic = 'force-dynamic';

/** How long (s) a browser may keep the list, which changes only when the shop is restarted. */
const KEPT = { 'cache-control': 'public, max-age=300' };

/**
 * GET /api/perfumes, for the picker of creams: the names of the perfumes that a cream can be
 * scented with.
 */
export function GET(): Response {
  return Response.json(shopContent().perfumes, { headers: KEPT });
}
