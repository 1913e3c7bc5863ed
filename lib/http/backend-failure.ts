import { BackendError } from '@/lib/backend/backend';
import { errorText, log } from '@/lib/log';
import { errorResponse } from './responses';

/** Seconds until whoever fetched a document in vain may come again: the catalogue is read anew twice in that time. */
const RETRY_AFTER = '60';

/**
 * Answers a document that programs fetch: sitemap, feed, preview picture. Where the backend cannot answer, 503 asks them
 * to come again; the catalogue has logged why.
 */
export async function answeringDocument(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return new Response('The catalogue cannot be reached.', {
      status: 503,
      headers: { 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' },
    });
  }
}

/** Answers a route's question to the backend; where the backend cannot answer, logs once and says so with 502. */
export async function answeringBackend(
  route: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error('backend.failed', { route, status: error.status, error: errorText(error) });
    const message = error.message === '' ? 'The catalogue cannot be reached.' : error.message;
    return errorResponse('backend_failed', message, 502);
  }
}
