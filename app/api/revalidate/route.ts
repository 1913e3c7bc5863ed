import { showCatalogue } from '@/app/show-catalogue';
import { isAuthorised, revalidateSecret } from '@/lib/backend/revalidate-secret';
import { env } from '@/lib/env';
import { answeringBackend } from '@/lib/http/backend-failure';
import { refuseCrossSite } from '@/lib/http/read-body';
import { errorResponse, jsonResponse } from '@/lib/http/responses';

/**
 * POST /api/revalidate with `Authorization: Bearer …` and no body: reloads the catalogue and
 * expires every page. 403 for another site's page, 401 without the secret, 502 if the backend fails
 * or the shop does not trust its list; the pages then stay cached.
 */
export async function POST(request: Request): Promise<Response> {
  const crossSite = refuseCrossSite(request);
  if (crossSite) return crossSite;
  const secret = await revalidateSecret(env());
  if (!isAuthorised(request.headers.get('authorization'), secret)) {
    return errorResponse('unauthorised', 'The secret is missing or wrong.', 401);
  }
  return answeringBackend(
    '/api/revalidate',
    async () => {
      const { products } = await showCatalogue();
      return jsonResponse({ revalidated: true, products: products.length });
    },
    'The catalogue cannot be reached, or not be used: the log and /api/health say why.',
  );
}
