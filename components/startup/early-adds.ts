/**
 * A tap on Add before the page was alive: the chosen size and the typed quantity, null where there
 * is no such control.
 */
export type EarlyAdd = { size: string | null; quantity: string | null };

/** The event that tells a purchase (`data-purchase`) of an early tap on its Add. */
export const EARLY_ADD = 'earlyadd';

declare global {
  interface Window {
    /** Early taps on Add in their order, kept by the script in the page. */
    earlyAdds?: { place: Element; add: EarlyAdd }[];
  }
  interface HTMLElementEventMap {
    earlyadd: CustomEvent<EarlyAdd>;
  }
  interface WindowEventMap {
    /** The page is alive; what it had no need of until then may begin. */
    alive: Event;
  }
}

/** Says that the page is alive, then does what was tapped before, in order. */
export function answerEarlyTaps() {
  document.documentElement.dataset.alive = '';
  dispatchEvent(new Event('alive'));
  for (const { place, add } of window.earlyAdds?.splice(0) ?? []) {
    for (const button of place.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy');
    place.dispatchEvent(new CustomEvent<EarlyAdd>(EARLY_ADD, { detail: add }));
  }
}
