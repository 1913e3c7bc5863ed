/** The prefix of the tab's name if it holds our texts. */
const MARK = 'shop:';

type Texts = Readonly<Record<string, string>>;

function readTexts(): Texts {
  if (!window.name.startsWith(MARK)) return {};
  try {
    const texts: unknown = JSON.parse(window.name.slice(MARK.length));
    if (typeof texts !== 'object' || texts === null) return {};
    return Object.fromEntries(
      Object.entries(texts).filter((entry) => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/**
 * Returns a text that a page of this tab wrote, even before a full page load; null if there is
 * none. The tab's name keeps it, for browsers that refuse local storage; it ends with the tab.
 */
export function readTabText(key: string): string | null {
  return readTexts()[key] ?? null;
}

/** Stores a text for the pages of this tab; null removes it. */
export function writeTabText(key: string, text: string | null): void {
  const { [key]: before, ...others } = readTexts();
  if (before === undefined && text === null) return;
  const texts = text === null ? others : { ...others, [key]: text };
  window.name = Object.keys(texts).length === 0 ? '' : MARK + JSON.stringify(texts);
}

/**
 * The keys of session storage: typed delivery fields, the applied and the typed code, the last
 * thanks, the tab's id, whether checkout was reloaded for a new release, what was typed into a form
 * of the admin that is, and the orders that are typed there.
 */
export type SessionKey =
  | 'deliveryFields'
  | 'promoCode'
  | 'typedCode'
  | 'lastThanks'
  | 'tab'
  | 'reloadedCheckout'
  | 'adminTyped'
  | 'adminOrders';

/**
 * Returns a text that this shop stored for the tab; null if it is missing or blocked. Unlike the
 * tab's name, other sites cannot read it, so personal data belongs here.
 */
export function readSession(key: SessionKey): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text until the tab closes; null removes it. Does nothing if the browser refuses. */
export function writeSession(key: SessionKey, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // The page itself keeps the typed text until the shopper leaves it.
  }
}
