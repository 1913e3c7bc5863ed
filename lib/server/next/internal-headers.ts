import type { IncomingMessage } from 'node:http';

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

/** Takes out of a request the headers that only Next may send to itself. */
export function dropInternalHeaders({ headers }: IncomingMessage): void {
  for (const name of INTERNAL) delete headers[name];
}
