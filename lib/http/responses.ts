/** The body of all error responses of the shop's routes. */
type ErrorBody = { error: { code: string; message: string } };

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Returns an uncacheable error response: a code for programs (snake_case), a sentence for people,
 * an HTTP status. `headers` may add others, such as Retry-After.
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

/** Returns an uncacheable JSON response. */
export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: NO_STORE });
}
