import { fetchAhead } from '@/components/ui/fetch-ahead';
import { sizelessUrl } from '@/lib/urls/sizeless';

/** Returns the URL under which to store this page: one for all sizes of a product. */
const pageInView = () => sizelessUrl(location.href.replace(/#.*/, ''));

/** Sends the worker the URL of this page and the resources it has loaded. */
async function handOver(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { active } = await serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ page: pageInView(), files });
}

/**
 * Returns whether to register a worker: the shop has one, or this browser has an old one to
 * replace.
 */
async function hasWorker(serviceWorker: ServiceWorkerContainer): Promise<boolean> {
  if ((await serviceWorker.getRegistration()) !== undefined) return true;
  const { status } = await fetch('/sw.js', { method: 'HEAD' });
  return status === 200;
}

/** Removes the notice that the worker puts above a stored page. */
function dropLine(): void {
  document.querySelector('[data-kept-line]')?.remove();
}

/**
 * Makes the service worker store this page and those opened from it for offline use ("Without a
 * network" of docs/behaviour.md). Call it once the page is idle. Rejects if the worker cannot be
 * registered.
 */
export async function keepPages(): Promise<void> {
  // Browsers have service workers only over HTTPS.
  const { serviceWorker }: Partial<Navigator> = navigator;
  if (serviceWorker === undefined || !(await hasWorker(serviceWorker))) return;
  const sendPage = () => fetchAhead(() => handOver(serviceWorker));
  let page = pageInView();

  addEventListener('online', dropLine);
  window.navigation?.addEventListener('currententrychange', () => {
    const now = pageInView();
    if (now === page) return;
    page = now;
    dropLine();
    sendPage();
  });
  // The worker of another release has taken over.
  serviceWorker.addEventListener('controllerchange', sendPage);
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  sendPage();
}
