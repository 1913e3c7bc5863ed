import { shopHealth } from '@/lib/backend/health';
import { deploymentId } from '@/lib/env';
import { jsonResponse } from '@/lib/http/responses';
import packageJson from '@/package.json';

export const dynamic = 'force-dynamic';

/** The release, and the deployment that the build was made for. */
const version = [packageJson.version, deploymentId].filter(Boolean).join('+');

/**
 * GET /api/health, for supervisors and load balancers: 200 while the shop can sell (with an old
 * catalogue it is only "degraded"), 503 without its database or without any catalogue.
 */
export async function GET(): Promise<Response> {
  const health = await shopHealth(version);
  return jsonResponse(health, health.status === 'failing' ? 503 : 200);
}
