/** The body of every error response of the shop's routes. */
type ErrorBody = { error: { code: string; message: string } };

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * An error response: a code for programs (snake_case), a sentence for people, an HTTP status. Never
 * cached. `headers` may add others, such as Retry-After.
 */
export function errorResponse(
  code: string,
  message: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body: ErrorBody = { error: { code, message } };
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } });
}

/** A JSON response that is never cached. */
export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: NO_STORE });
}
