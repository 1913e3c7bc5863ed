import { type BackendFailure, backendFailure } from '@/lib/backend/backend';
import { fill } from '@/lib/words/fill';
import type { Words } from '@/lib/words/words';
import { isStaleRelease } from './stale-release';

type FailureWords = Words['failure'];

function isMasked(error: Error) {
  return process.env.NODE_ENV === 'production' && 'digest' in error;
}

/** Returns the heading of the error view: the page's own title if only the backend failed. */
export function errorTitle(error: unknown, words: FailureWords): string {
  return backendFailure(error)?.title || words.title;
}

/** Returns the text for a failed backend, with the backend's own message if it sent one. */
export function failureMessage({ message }: BackendFailure, words: FailureWords): string {
  return fill(words.productsNotLoaded, { message }).trim();
}

/**
 * Returns the error view's text for an error. In production Next masks messages from the server.
 */
export function errorMessage(error: unknown, words: FailureWords): string {
  const failure = backendFailure(error);
  if (failure !== null) return failureMessage(failure, words);
  if (isStaleRelease(error)) return words.newRelease;
  if (!(error instanceof Error) || isMasked(error) || error.message === '') return words.ourSide;
  return error.message;
}

/** Returns the stack to show below the message; null in production. */
export function errorStack(error: unknown): string | null {
  if (process.env.NODE_ENV === 'production' || !(error instanceof Error)) return null;
  return error.stack ?? null;
}
