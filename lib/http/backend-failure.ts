import { isBackendError } from '@/lib/backend/backend';
import { logLasting } from '@/lib/server/log';
import { isQueueFull } from '@/lib/server/queue';
import { errorResponse } from './responses';

/** Retry-After (s) while the backend fails; the catalogue refreshes twice in that time. */
const RETRY_AFTER = '60';

/** Retry-After (s) while the queue is full. */
const BUSY_RETRY_AFTER = '10';

const unavailable = (text: string, retryAfter: string) =>
  new Response(text, {
    status: 503,
    headers: { 'retry-after': retryAfter, 'cache-control': 'no-store' },
  });

/**
 * Answers a request for a document that programs fetch: sitemap, feed, preview picture. If the
 * backend fails or the queue is full, responds with a 503 and Retry-After; the catalogue has logged
 * why.
 */
export async function answeringDocument(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (isQueueFull(error)) return unavailable('Too many ask at once.', BUSY_RETRY_AFTER);
    if (!isBackendError(error)) throw error;
    return unavailable('The catalogue cannot be reached.', RETRY_AFTER);
  }
}

/**
 * Answers a request that needs the backend. If the backend fails, logs that once a minute and
 * returns a 502 with the backend's own message, or `silent` if it sent none.
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
