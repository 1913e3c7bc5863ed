import { workerScript } from '@/lib/admin/alerts/worker-script';

export const dynamic = 'force-dynamic';

/**
 * GET /admin/worker.js: the service worker that shows alerts. It is the same for everybody and says
 * nothing of the shop, so that a browser gets it without a session too, and keeps it up to date.
 */
export function GET(): Response {
  return new Response(workerScript, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // By its folder alone its scope would not have /admin itself.
      'service-worker-allowed': '/admin',
    },
  });
}
