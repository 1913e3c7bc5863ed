import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { pastOwnImages } from '@/lib/backend/retailer-images';
import { env } from '@/lib/env';
import { peerHeader } from './peer-address';
import { securityHeaders } from './security-headers';
import { withSingleSlashes } from './single-slashes';

/**
 * Request headers that are between Next's own parts. From outside they are noise at best: Next would write the nonce of a
 * visitor's policy into the page that it keeps for everybody, and there are no Server Actions to call.
 */
const INTERNAL = [
  'content-security-policy',
  'content-security-policy-report-only',
  'next-action',
  'x-middleware-subrequest',
];

/** A path that cannot be decoded is taken by the letter: it is then not found, where Next would fail with a 500. */
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
  const url = withSingleSlashes(decodable(asked));
  return env().backendUrl === null ? url : pastOwnImages(url);
}

type Answer = ServerResponse & { shopStatus?: number };

/** One for all answers: functions of its own would make each answer a shape of its own, which V8 reads slowly. */
const STATUS_ONCE = {
  configurable: true,
  enumerable: true,
  get(this: Answer): number {
    const status = this.shopStatus ?? 200;
    return status === 404 && this.headersSent ? 200 : status;
  },
  set(this: Answer, status: number) {
    this.shopStatus = status;
  },
};

/**
 * After a stale 404 Next draws its page anew, still looking at the answer's status: it would tell search engines not to
 * list a product that has come since. Once it is sent, a 404 is over.
 */
function forgetNotFound(response: ServerResponse): void {
  Object.defineProperty(response, 'statusCode', STATUS_ONCE);
}

function prepare(request: IncomingMessage, response: ServerResponse): void {
  if (request.url !== undefined) request.url = preparedUrl(request.url);
  for (const name of INTERNAL) delete request.headers[name];
  request.headers[peerHeader()] = request.socket.remoteAddress ?? '';
  forgetNotFound(response);
  for (const { key, value } of securityHeaders) response.setHeader(key, value);
}

function onRequest(message: unknown): void {
  if (typeof message !== 'object' || message === null) return;
  if (!('request' in message) || !('response' in message)) return;
  const { request, response } = message;
  if (request instanceof IncomingMessage && response instanceof ServerResponse) {
    prepare(request, response);
  }
}

const holder: typeof globalThis & { shopRequestsPrepared?: boolean } = globalThis;

/**
 * From now on, every request to a server of this process carries its peer's address (see `peerHeader`), a path that can
 * be decoded and has single slashes, and none of Next's internal headers, and every answer the security headers. Runs
 * before Next sees the request.
 */
export function prepareEveryRequest(): void {
  if (holder.shopRequestsPrepared) return;
  holder.shopRequestsPrepared = true;
  subscribe('http.server.request.start', onRequest);
}
