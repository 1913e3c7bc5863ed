import { shopHealth } from '@/lib/backend/health';
import { jsonResponse } from '@/lib/http/responses';
import { release } from '../../release';

export const dynamic = 'force-dynamic';

/**
 * GET /api/health, for supervisors and load balancers: 200 while the shop can sell (with an old
 * catalogue it is only "degraded"), 503 without its database or without any catalogue.
 */
export async function GET(): Promise<Response> {
  const health = await shopHealth(release);
  return jsonResponse(health, health.status === 'failing' ? 503 : 200);
}
