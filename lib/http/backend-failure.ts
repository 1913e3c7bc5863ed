import { BackendError } from '@/lib/backend/backend';
import { errorText, log } from '@/lib/log';
import { errorResponse } from './responses';

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
