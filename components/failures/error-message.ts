import { type BackendFailure, backendFailure } from '@/lib/backend/backend';
import { fill } from '@/lib/words/fill';
import type { Words } from '@/lib/words/words';
import { isStaleRelease } from './stale-release';

type FailureWords = Words['failure'];

function isMasked(error: Error) {
  return process.env.NODE_ENV === 'production' && 'digest' in error;
}

/** The heading of the error view. Where only the backend failed it is the page's own. */
export function errorTitle(error: unknown, words: FailureWords): string {
  return backendFailure(error)?.title || words.title;
}

/** What a shopper reads where the backend failed: with its own message, where it sent one. */
export function failureMessage({ message }: BackendFailure, words: FailureWords): string {
  return fill(words.productsNotLoaded, { message }).trim();
}

/**
 * What the error view says about an error. In production Next masks the messages of server errors.
 */
export function errorMessage(error: unknown, words: FailureWords): string {
  const failure = backendFailure(error);
  if (failure !== null) return failureMessage(failure, words);
  if (isStaleRelease(error)) return words.newRelease;
  if (!(error instanceof Error) || isMasked(error) || error.message === '') return words.ourSide;
  return error.message;
}

/** The stack to show under the message: outside production only. */
export function errorStack(error: unknown): string | null {
  if (process.env.NODE_ENV === 'production' || !(error instanceof Error)) return null;
  return error.stack ?? null;
}
