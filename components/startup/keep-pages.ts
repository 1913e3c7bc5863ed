import { fetchAhead } from '@/components/ui/fetch-ahead';
import { sizelessUrl } from '@/lib/urls/sizeless';

/** The page in view: one for all sizes of a product, which the address alone tells apart. */
const pageInView = () => sizelessUrl(location.href.replace(/#.*/, ''));

/** Hands the worker the page that this tab shows, and what it has fetched. */
async function handOver(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { active } = await serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ page: pageInView(), files });
}

/** Whether there is one to register: the shop's, or this browser's own, which may have to go. */
async function hasWorker(serviceWorker: ServiceWorkerContainer): Promise<boolean> {
  if ((await serviceWorker.getRegistration()) !== undefined) return true;
  const { status } = await fetch('/sw.js', { method: 'HEAD' });
  return status === 200;
}

/** Takes the line away that the worker put above a kept page. */
function dropLine(): void {
  document.querySelector('[data-kept-line]')?.remove();
}

/**
 * Has the service worker keep this page and those that are opened from it within the shop, for when
 * there is no network ("Without a network" of docs/behaviour.md). To be called once the page is
 * quiet. Rejects where the worker cannot be registered.
 */
export async function keepPages(): Promise<void> {
  // Only where the shop is reached safely is there one.
  const { serviceWorker }: Partial<Navigator> = navigator;
  if (serviceWorker === undefined || !(await hasWorker(serviceWorker))) return;
  const tell = () => fetchAhead(() => handOver(serviceWorker));
  let shown = pageInView();

  addEventListener('online', dropLine);
  window.navigation?.addEventListener('currententrychange', () => {
    const now = pageInView();
    if (now === shown) return;
    shown = now;
    dropLine();
    tell();
  });
  // Another release's worker has taken over.
  serviceWorker.addEventListener('controllerchange', tell);
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  tell();
}
