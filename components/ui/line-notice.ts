declare global {
  interface Window {
    /**
     * Shows a message about the connection over the page or the open panel. Without a text it says
     * that there is no network or that a load failed; an empty text hides the message. With `retry`
     * it has a button that loads that URL (empty: this page) and a link to the chat; without, it
     * disappears by itself. With `label` the button has that label and no link beside it. Set by
     * components/startup/rescue-scripts.
     */
    sayOfLine?: (text?: string, retry?: string, label?: string) => void;
    /**
     * Runs what needs the page at a URL. If the browser reports no network, runs it only once that
     * page loads; else tells the shopper. Set by components/startup/rescue-scripts.
     */
    tryLine?: (go: () => void, url: string) => void;
  }
}

/** Says that the content behind a tap failed to load. */
export function sayNotLoaded(): void {
  window.sayOfLine?.();
}

/** After a failed background load, says that there is no network if that is the reason. */
export function sayIfOffline(): void {
  if (!navigator.onLine) window.sayOfLine?.();
}
