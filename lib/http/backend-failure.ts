import { isBackendError } from '@/lib/backend/backend';
import { logLasting } from '@/lib/server/log';
import { errorResponse } from './responses';

/** Seconds until a program may ask again: the catalogue is read twice in that time. */
const RETRY_AFTER = '60';

/**
 * Answers a request for a document that programs fetch: sitemap, feed, preview picture. Where the
 * backend fails, a 503 asks them to come again; the catalogue has logged why.
 */
export async function answeringDocument(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!isBackendError(error)) throw error;
    return new Response('The catalogue cannot be reached.', {
      status: 503,
      headers: { 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' },
    });
  }
}

/**
 * Answers a request that needs the backend. Where the backend fails, logs that once a minute and returns a 502
 * with the backend's own message, or with `silent` where it sent none.
 */
export async function answeringBackend(
  route: string,
  answer: () => Promise<Response>,
  silent = 'The catalogue cannot be reached.',
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!isBackendError(error)) throw error;
    logLasting('backend.failed', error, { route, status: error.status }, route);
    return errorResponse('backend_failed', error.message || silent, 502);
  }
}
