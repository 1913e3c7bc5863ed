/**
 * Fetches what is about to be wanted as soon as the browser has nothing else to do: never between a finger's touch
 * and what it shows. A fetch that fails is made again by whoever wants it.
 */
export function fetchAhead(fetchIt: () => Promise<unknown>) {
  // Safari has no idle callbacks.
  (window.requestIdleCallback ?? setTimeout)(() => void fetchIt().catch(() => {}));
}
