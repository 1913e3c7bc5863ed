import { localPath, splitLanguage } from '@/lib/language';
import { readKnownOrders } from '@/lib/orders/browser/known-orders';
import {
  hasArrived,
  readPendingOrder,
  untilNoneIsPlaced,
} from '@/lib/orders/browser/pending-order';
import { orderPath } from '@/lib/orders/order-token';

/** Checkout asks by itself, and an order's page clears the pending order. */
const LEFT_ALONE = /^\/(?:checkout|order)(?:\/|$)/;

/** Returns the token of an order whose response was lost, until its page was opened; else null. */
function lostToken(): string | null {
  const pending = readPendingOrder();
  if (pending === null || pending.orderNumber !== null) return null;
  const order = readKnownOrders().find(({ token }) => token === pending.token);
  return order?.number === null ? order.token : null;
}

/** Shows that the order arrived as a note with a link to the order's page. */
async function offer(path: string): Promise<void> {
  const html = await (await fetch(path, { cache: 'no-store' })).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [title, status] = ['h1', 'h2'].map((name) => page.querySelector(`main ${name}`));
  window.sayOfLine?.(status?.textContent ?? '', path, title?.textContent ?? '');
}

/**
 * Opens the page of an order whose response was lost, once the server confirms the order ("Orders
 * and their e-mail" of docs/behaviour.md). A shopper who has tapped or typed meanwhile gets a note
 * and stays. Rejects if the connection fails.
 */
export async function leadToOrder(place: Pick<Location, 'pathname' | 'assign'>): Promise<void> {
  const { language, path } = splitLanguage(place.pathname);
  if (lostToken() === null || LEFT_ALONE.test(path)) return;
  await untilNoneIsPlaced();
  const token = lostToken();
  if (token === null || !(await hasArrived(token))) return;
  const page = localPath(language, orderPath(token));
  // Older browsers lack it.
  const { userActivation }: Partial<Navigator> = navigator;
  if (userActivation?.hasBeenActive) await offer(page);
  else place.assign(page);
}
