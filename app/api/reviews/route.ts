import { readFormAs, readJsonAs } from '@/lib/http/read-body';
import { keepReview, reviewedPath, reviewSchema } from '@/lib/http/review';

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * POST /api/reviews {token, product, stars, text, name, language}: keeps a review (see
 * `keepReview`). A plain form of the same fields, without scripts, redirects to the order's page.
 * The token stands in the body and not in the URL, which logs would keep.
 */
export async function POST(request: Request): Promise<Response> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form');
  const body = isForm
    ? await readFormAs(request, reviewSchema)
    : await readJsonAs(request, reviewSchema);
  if (!body.ok) return body.response;
  const response = await keepReview(request, body.value);
  if (!isForm) return response;
  const location = await reviewedPath(body.value, response);
  return new Response(null, { status: 303, headers: { location, ...NO_STORE } });
}
