import { jsonResponse } from '@/lib/http/responses';

export const dynamic = 'force-dynamic';

/**
 * GET /api/health/live, for whoever restarts a process that hangs: 200 while it answers at all.
 * It asks neither the database nor the backend, which no restart mends.
 */
export function GET(): Response {
  return jsonResponse({ status: 'alive' });
}
