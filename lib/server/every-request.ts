import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { catalogueAtHand } from '@/lib/backend/snapshot';
import { hasPage } from '@/lib/catalogue/scents';
import { isChoice } from '@/lib/catalogue/sizes';
import { env } from '@/lib/env';
import { pastPublicFiles } from '@/lib/images/originals';
import { admission, LIMITS, LIMITS_OVER_BACKEND } from './admission';
import { peerHeader, proxyMismatch } from './client-address';
import { compressAnswer, compressOnce } from './compression';
import { withKnownSizes } from './known-sizes';
import { log } from './log';
import { answerMethod, readTarget } from './methods';
import { withFrontCache } from './next/front-cache';
import { dropInternalHeaders } from './next/internal-headers';
import { lendStatus } from './next/page-status';
import { correctStatus, failAsUnavailable } from './next/response-status';
import { onEachRequest, wrapListeners } from './next/servers';
import { oncePerProcess } from './once-per-process';
import type { Known } from './request-kinds';
import { headersOf, isOrderPage } from './security-headers';

/** The home page and paths that are no pages, for which Next's own redirect suffices. */
const LEFT_TO_NEXT = /^$|^\/(?:_next|api|images|media|previews)\//;

/**
 * Removes repeated slashes from a URL. Next would redirect for them alone and a second time for
 * anything else. With a trailing slash instead, the path takes the one redirect to its canonical
 * page.
 */
export function withSingleSlashes(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!/[\\/]{2}|\\/.test(path)) return url;
  const single = path.replace(/[\\/]+/g, '/').replace(/\/$/, '');
  return LEFT_TO_NEXT.test(single) ? url : `${single}/${url.slice(path.length)}`;
}

/** Escapes the percent signs of an undecodable path, which is then a 404; Next would send a 500. */
function decodable(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

function preparedUrl(requestUrl: string): string {
  return pastPublicFiles(withSingleSlashes(decodable(requestUrl)));
}

const WARN_EVERY_MS = 3_600_000;

const warned = { at: Number.NEGATIVE_INFINITY };

/**
 * Marks a request with its peer's address. Returns whether it came from outside: Next fetches the
 * page that a Server Action leads to from itself, with the headers of the action's request. Such a
 * request keeps the client's address; nobody else knows the header's name.
 */
function markPeer({ headers, socket }: IncomingMessage): boolean {
  if (headers[peerHeader()] !== undefined) return false;
  headers[peerHeader()] = socket.remoteAddress ?? '';
  return true;
}

/** Warns the owner, at most once an hour, if TRUSTED_PROXIES does not fit the requests. */
function warnOfProxies({ headers, socket }: IncomingMessage): void {
  if (performance.now() - warned.at < WARN_EVERY_MS) return;
  const forwarded = headers['x-forwarded-for'];
  const list = Array.isArray(forwarded) ? forwarded.join() : forwarded;
  const { trustedProxies } = env();
  const text = proxyMismatch(list, socket.remoteAddress ?? '', trustedProxies);
  if (text === null) return;
  warned.at = performance.now();
  log.warn('proxies.mismatch', { trusted: trustedProxies, text });
}

function prepare(request: IncomingMessage, response: ServerResponse): void {
  if (markPeer(request)) warnOfProxies(request);
  request.url = preparedUrl(readTarget(request));
  dropInternalHeaders(request);
  correctStatus(response);
  const compress = env().plainNext ? compressAnswer : compressOnce;
  compress(request, response);
  const { url = '' } = request;
  if (isOrderPage(url)) lendStatus(request, response);
  for (const { key, value } of headersOf(url)) response.setHeader(key, value);
}

/**
 * What the catalogue has, without waiting for it. Before the first load everything counts as known:
 * all requests share that load, and cached pages must not wait behind uncached ones.
 */
const known: Known = {
  product(id, size) {
    const catalogue = catalogueAtHand();
    if (catalogue === null) return true;
    const product = catalogue.byId.get(id);
    return product !== undefined && (size === null || isChoice(product, size));
  },
  scent(kind, id) {
    const catalogue = catalogueAtHand();
    return catalogue === null || hasPage(catalogue.scents[kind].get(id));
  },
};

const admitting = new WeakSet<Server>();

/** Puts the queue and the check of sizes in front of a server's requests, including this one. */
function admit(server: Server): void {
  if (admitting.has(server)) return;
  admitting.add(server);
  const limits = env().backendUrl === null ? LIMITS : LIMITS_OVER_BACKEND;
  wrapListeners(server, (next) => {
    const waiting = admission(next, limits, known);
    const inTurn = withKnownSizes(env().plainNext ? waiting : withFrontCache(waiting));
    return (request, response) => {
      if (!answerMethod(request, response)) inTurn(request, response);
    };
  });
}

/** Undoes `prepareEveryRequest`. */
let leave = () => {};

/**
 * Prepares every request to a server of this process from now on, before Next sees it. Adds the
 * peer's address (see `peerHeader`), removes Next's internal headers and repeated slashes, and
 * makes the path decodable. Compresses responses and adds the security headers, allows only GET and
 * HEAD for pages, and queues slow requests (see `admission`).
 *
 * @param isWithoutCatalogue whether there is no catalogue, so that a page that fails is a 503
 */
export function prepareEveryRequest(isWithoutCatalogue = () => false): void {
  oncePerProcess('every-request', () => {
    failAsUnavailable(isWithoutCatalogue);
    leave = onEachRequest((request, response, server) => {
      prepare(request, response);
      if (server !== null) admit(server);
    });
    return true;
  });
}

/** Stops preparing requests. For tests, whose process has other servers. */
export function leaveRequests(): void {
  leave();
}
