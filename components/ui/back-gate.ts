/** The handlers of history steps that replace the router's; the last one added runs first. */
const takers: ((event: PopStateEvent) => void)[] = [];

function onPopState(event: PopStateEvent) {
  const taker = takers.at(-1);
  if (taker === undefined) return;
  event.stopImmediatePropagation();
  taker(event);
}

/**
 * Listens for history steps. Call it in an effect of the first page, before the router listens,
 * because browsers call listeners in the order in which they were added. Returns a function that
 * stops it.
 */
export function openBackGate(): () => void {
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

/** Handles history steps in place of the router, until the returned function is called. */
export function takeBack(taker: (event: PopStateEvent) => void): () => void {
  takers.push(taker);
  return () => {
    const at = takers.lastIndexOf(taker);
    if (at >= 0) takers.splice(at, 1);
  };
}
