import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDevelopment } from '@/lib/env';
import { canonicalPath } from '@/lib/urls/routes';

/** What answers other methods itself: routes, the form of a sign-up, the owner's pages. */
const TAKES_MORE = /^\/(?:api\/|newsletter\/?$|admin(?:\/|$))/;

const CHECKOUT = /\/checkout$/;

function answer(response: ServerResponse, status: number, headers: Record<string, string>): true {
  // Whatever the request still has to say is not waited for.
  response.writeHead(status, { 'cache-control': 'no-store', connection: 'close', ...headers });
  response.end();
  return true;
}

/**
 * Answers what asks for no page and no file, in front of Next, which would draw the page anew for
 * every method: 405, and 400 for a target that is no path. Checkout's form, which a tap sends
 * before its scripts run, leads back to checkout. False where the request may go on.
 */
export function answerMethod({ method, url = '' }: IncomingMessage, response: ServerResponse) {
  const [path = ''] = url.split('?', 1);
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && !path.startsWith('/')) return answer(response, 400, {});
  if (method === 'TRACE') return answer(response, 405, { allow: 'GET, HEAD' });
  if (isRead || TAKES_MORE.test(path)) return false;
  // What the overlay of errors asks the development server.
  if (isDevelopment && path.startsWith('/__nextjs')) return false;
  const page = method === 'POST' ? canonicalPath(path) : null;
  if (page !== null && CHECKOUT.test(page)) return answer(response, 303, { location: page });
  return answer(response, 405, { allow: 'GET, HEAD' });
}

/**
 * The target of a request as a path: of one in absolute form, as it is sent to proxies, what
 * follows its authority, which takes the place of the Host header (RFC 9112, 3.2.2).
 */
export function readTarget(request: IncomingMessage): string {
  const { url = '' } = request;
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (authority === undefined) return url;
  request.headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
