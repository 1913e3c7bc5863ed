import type { IncomingMessage, ServerResponse } from 'node:http';
import { env, isDevelopment } from '@/lib/env';
import { canonicalPath } from '@/lib/urls/routes';
import { isOwnOrigin } from './own-origin';
import { isAdmin } from './security-headers';

/** Paths that handle other methods themselves: routes and the sign-up form. */
const TAKES_MORE = /^\/(?:(?:admin\/)?api\/|newsletter\/?$)/;

const CHECKOUT = /\/checkout$/;

function answer(response: ServerResponse, status: number, headers: Record<string, string>): true {
  // Does not wait for the rest of the request.
  response.writeHead(status, { 'cache-control': 'no-store', connection: 'close', ...headers });
  response.end();
  return true;
}

/**
 * Answers requests with other methods in front of Next, which would render the page for each: 405,
 * and 400 for a target that is no path. A POST of checkout's form, from a tap before its scripts
 * run, redirects to checkout. What another site sends to the admin is a 403. Returns false
 * if the request may go on.
 */
export function answerMethod(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  const [path = ''] = url.split('?', 1);
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && !path.startsWith('/')) return answer(response, 400, {});
  if (method === 'TRACE') return answer(response, 405, { allow: 'GET, HEAD' });
  if (isRead || TAKES_MORE.test(path)) return false;
  if (isAdmin(path)) {
    return isOwnOrigin(headers, env().siteUrl) ? false : answer(response, 403, {});
  }
  // Requests of the development server's error overlay.
  if (isDevelopment && path.startsWith('/__nextjs')) return false;
  const page = method === 'POST' ? canonicalPath(path) : null;
  if (page !== null && CHECKOUT.test(page)) return answer(response, 303, { location: page });
  return answer(response, 405, { allow: 'GET, HEAD' });
}

/**
 * Returns the target of a request as a path. An absolute target, as sent to proxies, replaces the
 * Host header with its authority (RFC 9112, 3.2.2).
 */
export function readTarget(request: IncomingMessage): string {
  const { url = '' } = request;
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (authority === undefined) return url;
  request.headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
