/**
 * A tap on Add before the page was alive: the chosen size and the typed quantity, null for a
 * control that does not exist.
 */
export type EarlyAdd = { size: string | null; quantity: string | null };

/** The event that passes an early tap on Add to its purchase (`data-purchase`). */
export const EARLY_ADD = 'earlyadd';

declare global {
  interface Window {
    /** Early taps on Add in order, stored by the inline script. */
    earlyAdds?: { place: Element; add: EarlyAdd }[];
  }
  interface HTMLElementEventMap {
    earlyadd: CustomEvent<EarlyAdd>;
  }
  interface WindowEventMap {
    /** Dispatched when the page is alive, for work that could wait until then. */
    alive: Event;
  }
}

/** Reports that the page is alive, then carries out the earlier taps in order. */
export function answerEarlyTaps() {
  document.documentElement.dataset.alive = '';
  dispatchEvent(new Event('alive'));
  for (const { place, add } of window.earlyAdds?.splice(0) ?? []) {
    for (const button of place.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy');
    place.dispatchEvent(new CustomEvent<EarlyAdd>(EARLY_ADD, { detail: add }));
  }
}
