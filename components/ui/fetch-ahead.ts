declare global {
  interface Navigator {
    /** Only some browsers tell. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether to fetch what may not be needed: not under Save-Data, not on 2g. */
export function prefetchAllowed(): boolean {
  const { connection } = navigator;
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

/**
 * Fetches what is about to be wanted once the browser has nothing else to do, so that it never
 * comes between a tap and what the tap shows. A fetch that fails is made again by whoever wants it.
 */
export function fetchAhead(fetchIt: () => Promise<unknown>) {
  // Safari has no idle callbacks.
  (window.requestIdleCallback ?? setTimeout)(() => void fetchIt().catch(() => {}));
}

/** How long (ms) a loaded page may stay busy before the fetch is made all the same. */
const QUIET_BY = 1500;

/** Runs something once the page has loaded and is quiet. */
export function whenQuiet(run: () => void) {
  const wait = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: QUIET_BY });
    else setTimeout(run, QUIET_BY / 3);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** What was fetched already: every card of a list asks for the same. */
const asked = new Set<() => Promise<unknown>>();

/**
 * Fetches what a tap within the page may want, once, when the page has loaded and is quiet: the tap
 * then works without a network. Not where the connection is to be spared. For an effect.
 */
export function fetchWhenQuiet(fetchIt: () => Promise<unknown>) {
  if (asked.has(fetchIt) || !prefetchAllowed()) return;
  asked.add(fetchIt);
  whenQuiet(() => void fetchIt().catch(() => {}));
}
