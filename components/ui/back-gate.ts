/**
 * What handles steps through the history in place of the router; the last one added comes first.
 */
const takers: ((event: PopStateEvent) => void)[] = [];

function onPopState(event: PopStateEvent) {
  const taker = takers.at(-1);
  if (taker === undefined) return;
  event.stopImmediatePropagation();
  taker(event);
}

/**
 * Listens for steps through the history. Call it in an effect of the first page, before the router
 * listens: browsers call the listeners of the window in the order in which they were added. Returns
 * what ends it.
 */
export function openBackGate(): () => void {
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

/**
 * Takes steps through the history in place of the router, until the returned function is called.
 */
export function takeBack(taker: (event: PopStateEvent) => void): () => void {
  takers.push(taker);
  return () => {
    const at = takers.lastIndexOf(taker);
    if (at >= 0) takers.splice(at, 1);
  };
}
