declare global {
  interface Window {
    /**
     * Shows a message about the connection over the page or the open panel: without a text, that
     * there is no network or that something could not be loaded; an empty one hides the message.
     * With `retry` a button loads that URL (empty: this page) and a link leads to the chat; without,
     * the message goes away by itself. With `label` the button has that and stands alone.
     * Set by components/startup/rescue-scripts.
     */
    sayOfLine?: (text?: string, retry?: string, label?: string) => void;
  }
}

/** Says that what was tapped could not be loaded. */
export function sayNotLoaded(): void {
  window.sayOfLine?.();
}

/**
 * Whether there is no network; if so the shopper is told. Call it before something that needs one.
 */
export function refusedOffline(): boolean {
  if (navigator.onLine) return false;
  window.sayOfLine?.();
  return true;
}
