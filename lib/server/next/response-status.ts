import { ServerResponse } from 'node:http';
import { describeEncoded } from '@/lib/server/compression';

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

/** The status that a response was sent with. */
export function sentStatus(response: NotedResponse): number {
  return response.shopStatus ?? response.statusCode;
}

/** Whether the shop has nothing to draw its pages from yet, so that they fail through no fault. */
let hasNoCatalogue = () => false;

/** Sets what tells whether there is no catalogue; a page that fails meanwhile is a 503. */
export function failAsUnavailable(isWithoutCatalogue: () => boolean): void {
  hasNoCatalogue = isWithoutCatalogue;
}

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

/**
 * Corrects the status that Next gives a response, when its head is written and afterwards. A 404
 * reads as 200 once it is sent: after a stale 404 Next draws the page anew and still looks at this
 * response's status, by which it would tell search engines not to list a product that exists now.
 */
export function correctStatus(response: ServerResponse): void {
  Object.defineProperty(response, 'statusCode', STATUS_ONCE);
  Object.defineProperty(response, 'writeHead', WRITE_HEAD);
}
