import { shopHealth } from '@/lib/backend/health';
import { jsonResponse } from '@/lib/http/responses';
import packageJson from '@/package.json';

export const dynamic = 'force-dynamic';

/** The release, and the deployment that Next's build was given. */
function version(): string {
  const deployment = process.env.NEXT_DEPLOYMENT_ID;
  return deployment ? `${packageJson.version}+${deployment}` : packageJson.version;
}

/**
 * GET /api/health, for supervisors and load balancers: 200 while the shop can sell (an old catalogue is only
 * "degraded"), 503 without its database or without any catalogue.
 */
export async function GET(): Promise<Response> {
  const health = await shopHealth(version());
  return jsonResponse(health, health.status === 'failing' ? 503 : 200);
}
