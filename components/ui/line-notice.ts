declare global {
  interface Window {
    /**
     * Shows a message about the connection over the page or the open panel: without a text, that
     * there is no network; an empty one hides the message. With `retry` a button loads that URL
     * (empty: this page) and a link leads to the chat; without, the message goes away by itself.
     * Set by components/layout/rescue-scripts.
     */
    sayOfLine?: (text?: string, retry?: string) => void;
  }
}

/** Says that what was tapped could not be loaded. */
export function sayNotLoaded(): void {
  window.sayOfLine?.(
    navigator.onLine
      ? 'This could not be loaded. Check your connection, then tap again.'
      : undefined,
  );
}

/**
 * Whether there is no network; if so the shopper is told. Call it before something that needs one.
 */
export function refusedOffline(): boolean {
  if (navigator.onLine) return false;
  window.sayOfLine?.();
  return true;
}
