import { orderPath } from '../order-token';

/**
 * Whether the shop has the order of this token: whether there is a page of it. Never rejects; false
 * where nobody answers.
 */
export async function hasArrived(token: string): Promise<boolean> {
  try {
    const page = await fetch(orderPath(token), {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    return page.ok;
  } catch {
    return false;
  }
}
