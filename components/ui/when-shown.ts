/**
 * Calls back once the shopper sees the page: at once, unless the browser prerenders it. Returns a
 * function that cancels this.
 */
export function whenShown(act: () => void): () => void {
  if (!('prerendering' in document && document.prerendering === true)) act();
  else document.addEventListener('prerenderingchange', act, { once: true });
  return () => document.removeEventListener('prerenderingchange', act);
}
