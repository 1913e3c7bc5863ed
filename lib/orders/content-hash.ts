import { createHash } from 'node:crypto';
import type { OrderRequest } from './request';

/** The delivery fields of the first release, which are in every hash even if blank. */
const FIRST_FIELDS: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'phone',
  'address',
  'city',
  'postalCode',
  'country',
  'newsletter',
]);

/**
 * Returns a hash of an order's content. A delivery field of a later release counts only if filled
 * in, so that an order posted again after an update has the same hash.
 */
export function contentHash({ lines, promoCode, delivery, total }: OrderRequest): string {
  const entries = Object.entries(delivery);
  const first = entries.filter(([name]) => FIRST_FIELDS.has(name));
  const later = entries.filter(([name, value]) => !FIRST_FIELDS.has(name) && value);
  const fields = Object.fromEntries([...first, ...later]);
  return createHash('sha256')
    .update(JSON.stringify([lines, promoCode, fields, total]))
    .digest('hex');
}
