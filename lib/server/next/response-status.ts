import { ServerResponse } from 'node:http';
import { describeEncoded } from '@/lib/server/compression';

type NotedResponse = ServerResponse & { shopStatus?: number };

/** Shared by all responses; separate functions would give each a slow shape in V8. */
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

/** Returns the status that a response was sent with. */
export function sentStatus(response: NotedResponse): number {
  return response.shopStatus ?? response.statusCode;
}

/** Whether the shop has no catalogue yet, so that its pages must fail. */
let hasNoCatalogue = () => false;

/** Sets the test for a missing catalogue; a page that fails meanwhile is a 503. */
export function failAsUnavailable(isWithoutCatalogue: () => boolean): void {
  hasNoCatalogue = isWithoutCatalogue;
}

/**
 * Makes every 404 uncacheable, since the product may exist in a minute. Sends 503 for failures
 * while there is no catalogue; Next has only 500, which search engines take for a broken page.
 */
const WRITE_HEAD = {
  configurable: true,
  // Compression wraps it.
  writable: true,
  value(this: ServerResponse, ...[requested, ...rest]: [number, ...unknown[]]): ServerResponse {
    const status = requested === 500 && hasNoCatalogue() ? 503 : requested;
    if (status !== requested) this.statusCode = status;
    if (status === 404) this.setHeader('cache-control', 'no-store');
    describeEncoded(this);
    return Reflect.apply(ServerResponse.prototype.writeHead, this, [status, ...rest]);
  },
};

/**
 * Corrects Next's status of a response, when its head is written and afterwards. A sent 404 reads
 * as 200: after a stale 404 Next renders the page again and reads this response's status, and would
 * mark a product that exists now as `noindex`.
 */
export function correctStatus(response: ServerResponse): void {
  Object.defineProperty(response, 'statusCode', STATUS_ONCE);
  Object.defineProperty(response, 'writeHead', WRITE_HEAD);
}
