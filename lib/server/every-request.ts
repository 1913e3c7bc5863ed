import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { catalogueAtHand } from '@/lib/backend/snapshot';
import { isChoice } from '@/lib/catalogue/sizes';
import { env } from '@/lib/env';
import { pastPublicFiles } from '@/lib/images/originals';
import { type Answer, admission, LIMITS, LIMITS_OVER_BACKEND } from './admission';
import { peerHeader, proxyMismatch } from './client-address';
import { compressAnswer, describeEncoded } from './compression';
import { withKnownSizes } from './known-sizes';
import { log } from './log';
import { answerMethod, readTarget } from './methods';
import { oncePerProcess } from './once-per-process';
import { lendStatus } from './page-status';
import { headersOf, isOrderPage } from './security-headers';

/**
 * Request headers by which Next's own parts talk to each other. From outside they do harm: Next
 * would write the nonce of a visitor's policy into the page that it keeps for everybody.
 */
const INTERNAL = [
  'content-security-policy',
  'content-security-policy-report-only',
  'next-action',
  'x-middleware-subrequest',
];

/** Home, and what is no page: Next's own redirect is all they need. */
const LEFT_TO_NEXT = /^$|^\/(?:_next|api|images|media|previews)\//;

/**
 * A request's URL without repeated slashes. Next would spend a redirect on them alone, and a second
 * one on whatever else is odd: with a slash at its end instead, the path takes the one redirect
 * that leads to its page in every respect.
 */
export function withSingleSlashes(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!/[\\/]{2}|\\/.test(path)) return url;
  const single = path.replace(/[\\/]+/g, '/').replace(/\/$/, '');
  return LEFT_TO_NEXT.test(single) ? url : `${single}/${url.slice(path.length)}`;
}

/**
 * Escapes the percent signs of a path that cannot be decoded: it is then not found, where Next
 * would fail with a 500.
 */
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

function preparedUrl(asked: string): string {
  return pastPublicFiles(withSingleSlashes(decodable(asked)));
}

type NotedResponse = ServerResponse & { shopStatus?: number };

/** Shared by all responses: with its own functions each would have a shape that V8 reads slowly. */
const STATUS_ONCE = {
  configurable: true,
  enumerable: true,
  get(this: NotedResponse): number {
    const status = this.shopStatus ?? 200;
    return status === 404 && this.headersSent ? 200 : status;
  },
  set(this: NotedResponse, status: number) {
    this.shopStatus = status;
  },
};

/**
 * Has a 404 read as 200 once it is sent. After a stale 404 Next draws the page anew and still looks
 * at this response's status: it would tell search engines not to list a product that exists by now.
 */
function forgetNotFound(response: ServerResponse): void {
  Object.defineProperty(response, 'statusCode', STATUS_ONCE);
}

/** The status that a response was sent with. */
export function sentStatus(response: NotedResponse): number {
  return response.shopStatus ?? response.statusCode;
}

/** Whether the shop has nothing to draw its pages from yet, so that they fail through no fault. */
let hasNoCatalogue = () => false;

/**
 * Sends any 404 as one that no proxy keeps: what is missing now may be there in a minute. What
 * fails while there is no catalogue is a 503: Next knows no failure but a 500, by which proxies
 * and search engines take the page for broken.
 */
const WRITE_HEAD = {
  configurable: true,
  // Compression puts its own in front of it.
  writable: true,
  value(this: ServerResponse, ...[told, ...rest]: [number, ...unknown[]]): ServerResponse {
    const status = told === 500 && hasNoCatalogue() ? 503 : told;
    if (status !== told) this.statusCode = status;
    if (status === 404) this.setHeader('cache-control', 'no-store');
    describeEncoded(this);
    return Reflect.apply(ServerResponse.prototype.writeHead, this, [status, ...rest]);
  },
};

const WARN_EVERY_MS = 3_600_000;

const warned = { at: Number.NEGATIVE_INFINITY };

/** Tells the owner, once an hour, where TRUSTED_PROXIES does not fit what arrives. */
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
  warnOfProxies(request);
  request.url = preparedUrl(readTarget(request));
  for (const name of INTERNAL) delete request.headers[name];
  request.headers[peerHeader()] = request.socket.remoteAddress ?? '';
  forgetNotFound(response);
  Object.defineProperty(response, 'writeHead', WRITE_HEAD);
  compressAnswer(request, response);
  const { url = '' } = request;
  if (isOrderPage(url)) lendStatus(request, response);
  for (const { key, value } of headersOf(url)) response.setHeader(key, value);
}

/**
 * Without waiting. Before there is a catalogue every product counts as known: all who ask share one
 * load of it, and pages that are kept must not wait for those that are not.
 */
function knowsProduct(id: number, size: string | null): boolean {
  const catalogue = catalogueAtHand();
  if (catalogue === null) return true;
  const product = catalogue.byId.get(id);
  return product !== undefined && (size === null || isChoice(product.type, size));
}

const admitting = new WeakSet<Server>();

/** Has a server's requests wait for their turn and name known sizes, from this one on. */
function admit(server: Server): void {
  if (admitting.has(server)) return;
  admitting.add(server);
  const limits = env().backendUrl === null ? LIMITS : LIMITS_OVER_BACKEND;
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  for (const listener of listeners) {
    const answer: Answer = (request, response) => listener.call(server, request, response);
    const inTurn = withKnownSizes(admission(answer, limits, knowsProduct));
    server.on('request', (request, response) => {
      if (!answerMethod(request, response)) inTurn(request, response);
    });
  }
}

function onRequest(message: unknown): void {
  if (typeof message !== 'object' || message === null) return;
  if (!('request' in message) || !('response' in message)) return;
  const { request, response } = message;
  if (request instanceof IncomingMessage && response instanceof ServerResponse) {
    prepare(request, response);
  }
  if ('server' in message && message.server instanceof Server) admit(message.server);
}

const CHANNEL = 'http.server.request.start';

/**
 * From now on, every request to a server of this process carries its peer's address (see
 * `peerHeader`), a path that can be decoded and has single slashes, and none of Next's internal
 * headers, every response is compressed and carries the security headers, pages answer GET and HEAD
 * alone, and what strangers can invent any number of waits for its turn (see `admission`). Runs
 * before Next sees the request.
 *
 * @param isWithoutCatalogue whether there is no catalogue, so that a page that fails is a 503
 */
export function prepareEveryRequest(isWithoutCatalogue = hasNoCatalogue): void {
  oncePerProcess('every-request', () => {
    hasNoCatalogue = isWithoutCatalogue;
    subscribe(CHANNEL, onRequest);
    return true;
  });
}

/** Leaves the servers alone that are asked from now on. For tests: their process has others. */
export function leaveRequests(): void {
  unsubscribe(CHANNEL, onRequest);
}
