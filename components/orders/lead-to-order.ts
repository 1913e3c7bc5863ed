import { localPath, splitLanguage } from '@/lib/language';
import { readKnownOrders } from '@/lib/orders/browser/known-orders';
import {
  hasArrived,
  readPendingOrder,
  untilNoneIsPlaced,
} from '@/lib/orders/browser/pending-order';
import { orderPath } from '@/lib/orders/order-token';

/** Checkout asks by itself, and an order's page settles what is open. */
const LEFT_ALONE = /^\/(?:checkout|order)(?:\/|$)/;

/** The token of the order whose answer never came, until its page was opened. */
function lostToken(): string | null {
  const pending = readPendingOrder();
  if (pending === null || pending.orderNumber !== null) return null;
  const known = readKnownOrders().find(({ token }) => token === pending.token);
  return known?.number === null ? known.token : null;
}

/** Says by the note on the line what the order's page says first, and leads there at a tap. */
async function offer(path: string): Promise<void> {
  const html = await (await fetch(path, { cache: 'no-store' })).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [title, status] = ['h1', 'h2'].map((name) => page.querySelector(`main ${name}`));
  window.sayOfLine?.(status?.textContent ?? '', path, title?.textContent ?? '');
}

/**
 * Leads from a page that was just opened to that of an order whose answer was lost, once the shop
 * says that it has it ("Orders and their e-mail" of docs/behaviour.md). A shopper who has tapped or
 * typed meanwhile is only told, and stays. Rejects where the line goes in between.
 */
export async function leadToOrder(place: Pick<Location, 'pathname' | 'assign'>): Promise<void> {
  const { language, path } = splitLanguage(place.pathname);
  if (lostToken() === null || LEFT_ALONE.test(path)) return;
  await untilNoneIsPlaced();
  const token = lostToken();
  if (token === null || !(await hasArrived(token))) return;
  const page = localPath(language, orderPath(token));
  // Older browsers do not tell.
  const { userActivation }: Partial<Navigator> = navigator;
  if (userActivation?.hasBeenActive) await offer(page);
  else place.assign(page);
}
