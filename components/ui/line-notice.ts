declare global {
  interface Window {
    /**
     * Shows a message about the connection over the page or the open panel: without a text, that
     * there is no network or that something could not be loaded; an empty one hides the message.
     * With `retry` a button loads that URL (empty: this page) and a link leads to the chat;
     * without, the message goes away by itself. With `label` the button has that and stands alone.
     * Set by components/startup/rescue-scripts.
     */
    sayOfLine?: (text?: string, retry?: string, label?: string) => void;
    /**
     * Does what needs the page at a URL. Where the browser says that there is no network, only once
     * that page can be had; else the shopper is told. Set by components/startup/rescue-scripts.
     */
    tryLine?: (go: () => void, url: string) => void;
  }
}

/** Says that what was tapped could not be loaded. */
export function sayNotLoaded(): void {
  window.sayOfLine?.();
}

/** Where what nobody tapped for did not come: says that there is no network, if that is why. */
export function sayIfOffline(): void {
  if (!navigator.onLine) window.sayOfLine?.();
}
