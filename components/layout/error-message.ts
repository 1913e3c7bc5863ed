import { backendMessage } from '@/lib/backend/digest';
import { isStaleRelease } from './stale-release';

/** The heading of every error view (spec section 8). */
export const ERROR_TITLE = 'Unexpected Application Error!';

const MASKED = 'Something went wrong on our side. Try again in a moment.';
const NEW_RELEASE =
  'The shop has a new version. Go to the home page to use it; your basket is kept.';

function isMasked(error: Error) {
  return process.env.NODE_ENV === 'production' && 'digest' in error;
}

/** What the error view says about an error (spec section 8). In production the message of a server error is masked by Next. */
export function errorMessage(error: unknown): string {
  const backend = backendMessage(error);
  if (backend !== null) return `Failed to load products. ${backend}`.trim();
  if (isStaleRelease(error)) return NEW_RELEASE;
  if (!(error instanceof Error) || isMasked(error) || error.message === '') return MASKED;
  return error.message;
}

/** The stack to show under the message: outside production only. */
export function errorStack(error: unknown): string | null {
  if (process.env.NODE_ENV === 'production' || !(error instanceof Error)) return null;
  return error.stack ?? null;
}
