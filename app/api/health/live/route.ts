import { jsonResponse } from '@/lib/http/responses';

export const dynamic = 'force-dynamic';

/**
 * GET /api/health/live, for a supervisor that restarts a hung process: always 200. It asks neither
 * the database nor the backend, because a restart mends neither.
 */
export function GET(): Response {
  return jsonResponse({ status: 'alive' });
}
