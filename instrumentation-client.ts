import { whenQuiet } from '@/components/ui/fetch-ahead';
import { whenShown } from '@/components/ui/when-shown';

/** Tells the progress line when a page is being opened: by a link, a filter, a search or Back. */
export { onRouterTransitionStart } from '@/store/progress';

/** Measures the view that this document is. */
async function measure(): Promise<void> {
  const { reportVitals } = await import('@/lib/vitals/report-vitals');
  reportVitals();
}

/** Looks for an order whose answer was lost, where this browser remembers one without a number. */
async function findOrder(): Promise<void> {
  if (!/"number":null/.test(localStorage.getItem('orders') ?? '')) return;
  const { leadToOrder } = await import('@/components/orders/lead-to-order');
  await leadToOrder(location);
}

// Storage may be blocked, and the line may go; the next page asks again.
const seek = () => void findOrder().catch(() => {});
seek();
addEventListener('online', seek);
addEventListener('pageshow', ({ persisted }) => persisted && seek());

/** Has the service worker keep pages: a slow line is the one that needs them most. */
async function keep(): Promise<void> {
  const { keepPages } = await import('@/components/startup/keep-pages');
  await keepPages();
}

/**
 * What nobody waits for, unless data are to be saved. Here because islands come and go: it begins
 * once in each document.
 */
function beginLast(): void {
  if (navigator.connection?.saveData) return;
  for (const begin of [measure, keep]) whenQuiet(() => void begin().catch(() => {}));
}

addEventListener('alive', () => whenShown(beginLast), { once: true });
