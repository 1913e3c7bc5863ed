import { backendMessage } from '@/lib/backend/digest';

const MASKED = 'Something went wrong on our side. Try again in a moment.';

function isMasked(error: Error) {
  return process.env.NODE_ENV === 'production' && 'digest' in error;
}

/** What the error view says about an error (spec section 8). In production the message of a server error is masked by Next. */
export function errorMessage(error: unknown): string {
  const backend = backendMessage(error);
  if (backend !== null) return `Failed to load products. ${backend}`.trim();
  if (!(error instanceof Error) || isMasked(error) || error.message === '') return MASKED;
  return error.message;
}

/** The stack to show under the message: outside production only. */
export function errorStack(error: unknown): string | null {
  if (process.env.NODE_ENV === 'production' || !(error instanceof Error)) return null;
  return error.stack ?? null;
}
