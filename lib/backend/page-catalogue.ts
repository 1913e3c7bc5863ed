import { BackendError } from './backend';
import { BACKEND_DIGEST } from './digest';
import { type Catalogue, getCatalogue } from './snapshot';

/**
 * The catalogue for a page. Where it cannot be had, throws an error whose digest carries the backend's message to the
 * error view: Next masks the message of a server error, but not a digest that is already set.
 */
export async function catalogueForPage(): Promise<Catalogue> {
  try {
    return await getCatalogue();
  } catch (cause) {
    const message = cause instanceof BackendError ? cause.message : '';
    throw Object.assign(new Error('The catalogue could not be loaded', { cause }), {
      digest: BACKEND_DIGEST + message,
    });
  }
}
