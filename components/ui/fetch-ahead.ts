declare global {
  interface Navigator {
    /** Only some browsers have it. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Returns whether to prefetch: not under Save-Data, not on 2g. */
export function prefetchAllowed(): boolean {
  const { connection } = navigator;
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

/**
 * Prefetches once the browser is idle, so that it never delays the response to a tap. A failed
 * fetch is repeated when the result is needed.
 */
export function fetchAhead(fetchIt: () => Promise<unknown>) {
  // Safari has no idle callbacks.
  (window.requestIdleCallback ?? setTimeout)(() => void fetchIt().catch(() => {}));
}

/** How long (ms) a loaded page may stay busy before it fetches anyway. */
const QUIET_BY = 1500;

/** Calls back once the page has loaded and is idle. */
export function whenQuiet(run: () => void) {
  const wait = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: QUIET_BY });
    else setTimeout(run, QUIET_BY / 3);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** The fetches already made: every card of a list asks for the same one. */
const started = new Set<() => Promise<unknown>>();

/**
 * Prefetches what a tap in the page may need, once, when the page has loaded and is idle, so that
 * the tap works without a network. Does not prefetch under Save-Data or on 2g. Call it in an
 * effect.
 */
export function fetchWhenQuiet(fetchIt: () => Promise<unknown>) {
  if (started.has(fetchIt) || !prefetchAllowed()) return;
  started.add(fetchIt);
  whenQuiet(() => void fetchIt().catch(() => {}));
}
