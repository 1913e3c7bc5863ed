import { isBackendError } from '@/lib/backend/backend';
import { logLasting } from '@/lib/server/log';
import { isQueueFull } from '@/lib/server/queue';
import { errorResponse } from './responses';

/** Seconds until a program may ask again: the catalogue is read twice in that time. */
const RETRY_AFTER = '60';

/** Seconds until a program may ask again for what too many ask for now. */
const BUSY_RETRY_AFTER = '10';

const unavailable = (text: string, retryAfter: string) =>
  new Response(text, {
    status: 503,
    headers: { 'retry-after': retryAfter, 'cache-control': 'no-store' },
  });

/**
 * Answers a request for a document that programs fetch: sitemap, feed, preview picture. Where the
 * backend fails, or too many ask at once, a 503 asks them to come again; the catalogue has logged
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
 * Answers a request that needs the backend. Where the backend fails, logs that once a minute and
 * returns a 502 with the backend's own message, or with `silent` where it sent none.
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
