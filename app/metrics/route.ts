import { isAuthorised } from '@/lib/backend/revalidate-secret';
import { env } from '@/lib/env';
import { errorResponse } from '@/lib/http/responses';
import { shopMetrics } from '@/lib/http/shop-metrics';

export const dynamic = 'force-dynamic';

/** The media type of Prometheus's text format. */
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * GET /metrics with `Authorization: Bearer METRICS_TOKEN`: this process's counters as Prometheus
 * text. 401 without the token; 404 if the shop has none.
 */
export async function GET(request: Request): Promise<Response> {
  const { metricsToken } = env();
  if (metricsToken === null) return errorResponse('not_found', 'There is nothing here.', 404);
  if (!isAuthorised(request.headers.get('authorization'), metricsToken)) {
    return errorResponse('unauthorised', 'The token is missing or wrong.', 401);
  }
  return new Response(await shopMetrics(), {
    headers: { 'content-type': TEXT, 'cache-control': 'no-store' },
  });
}
