import type { IncomingMessage } from 'node:http';

/**
 * Request headers that Next's own parts exchange. From outside they could do harm: Next reads the
 * nonce of a request's policy, which must not get into a cached page.
 */
const INTERNAL = [
  'content-security-policy',
  'content-security-policy-report-only',
  'next-action',
  'x-middleware-subrequest',
];

/** Removes the headers that only Next may send to itself. */
export function dropInternalHeaders({ headers }: IncomingMessage): void {
  for (const name of INTERNAL) delete headers[name];
}
