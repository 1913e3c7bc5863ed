/** What the tab's name begins with where it holds our texts. */
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
 * A text that a page of this tab wrote, now or before a full page load; null where there is none.
 * It is kept in the name of the tab, for browsers that refuse local storage: only the tab itself
 * has it, and it goes with the tab.
 */
export function readTabText(key: string): string | null {
  return readTexts()[key] ?? null;
}

/** Keeps a text for the pages of this tab; null forgets it. */
export function writeTabText(key: string, text: string | null): void {
  const { [key]: before, ...others } = readTexts();
  if (before === undefined && text === null) return;
  const texts = text === null ? others : { ...others, [key]: text };
  window.name = Object.keys(texts).length === 0 ? '' : MARK + JSON.stringify(texts);
}

/**
 * What the tab keeps: typed delivery fields, the code that is applied or only typed, the last
 * thanks, a name for itself, and that checkout is loaded anew for a new release.
 */
export type SessionKey =
  | 'deliveryFields'
  | 'promoCode'
  | 'typedCode'
  | 'lastThanks'
  | 'tab'
  | 'reloadedCheckout';

/**
 * A text that a page of this shop kept for the tab; null where there is none or the browser blocks
 * it. Other than the tab's name, which the next site in the tab may read, it is ours alone: so this
 * is the place for personal data.
 */
export function readSession(key: SessionKey): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text until the tab is closed; null forgets it. A browser that refuses keeps nothing. */
export function writeSession(key: SessionKey, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // The page itself still has what was typed, until it is left.
  }
}
