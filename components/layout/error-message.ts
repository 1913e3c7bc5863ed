import { backendFailure } from '@/lib/backend/backend';
import { isStaleRelease } from './stale-release';

/** The heading of an unexpected error. */
const ERROR_TITLE = 'Unexpected Application Error!';

const MASKED = 'Something went wrong on our side. Try again in a moment.';
const NEW_RELEASE =
  'This page could not be loaded, or the shop has a new version. Try again or go to the home page; your basket is kept.';

function isMasked(error: Error) {
  return process.env.NODE_ENV === 'production' && 'digest' in error;
}

/** The heading of the error view. Where only the backend failed it is the page's own. */
export function errorTitle(error: unknown): string {
  return backendFailure(error)?.title || ERROR_TITLE;
}

/**
 * What the error view says about an error. In production Next masks the messages of server errors.
 */
export function errorMessage(error: unknown): string {
  const failure = backendFailure(error);
  if (failure !== null) return `Failed to load products. ${failure.message}`.trim();
  if (isStaleRelease(error)) return NEW_RELEASE;
  if (!(error instanceof Error) || isMasked(error) || error.message === '') return MASKED;
  return error.message;
}

/** The stack to show under the message: outside production only. */
export function errorStack(error: unknown): string | null {
  if (process.env.NODE_ENV === 'production' || !(error instanceof Error)) return null;
  return error.stack ?? null;
}
