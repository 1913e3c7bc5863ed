import { BackendError } from './backend';
import { BACKEND_DIGEST } from './digest';
import { type Catalogue, getCatalogue } from './snapshot';

/**
 * Runs what a page asks of the backend. Where the backend fails, throws an error whose digest carries its message to
 * the error view: Next masks the message of a server error, but not a digest that is already set.
 */
export async function answeringPage<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    const message = cause instanceof BackendError ? cause.message : '';
    throw Object.assign(new Error('The backend could not answer', { cause }), {
      digest: BACKEND_DIGEST + message,
    });
  }
}

/** The catalogue for a page; a failure reaches the error view with the backend's message. */
export function catalogueForPage(): Promise<Catalogue> {
  return answeringPage(getCatalogue);
}
