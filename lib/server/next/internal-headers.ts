import type { IncomingMessage } from 'node:http';
import { isAdmin } from '../security-headers';

/**
 * Request headers that Next's own parts exchange. From outside they could do harm: Next reads the
 * nonce of a request's policy, which must not get into a cached page.
 */
const INTERNAL = [
  'content-security-policy',
  'content-security-policy-report-only',
  'x-middleware-subrequest',
];

/** The header of a Server Action, of which the admin alone has any. */
const ACTION = 'next-action';

/** Removes the headers that only Next may send to itself, and actions anywhere but in the admin. */
export function dropInternalHeaders({ headers, url = '' }: IncomingMessage): void {
  for (const name of INTERNAL) delete headers[name];
  if (!isAdmin(url)) delete headers[ACTION];
}
