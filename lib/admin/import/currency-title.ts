import { readAmount } from './amount-cell';

/** French "le" is an article in a title, not the Egyptian pound; "in" and its like tell nothing. */
const NO_CURRENCY = new Set(['le']);
const FILLERS = new Set(['in', 'en']);

/** Returns a word as a currency is written beside an amount; null if it names none. */
function currencyIn(word: string): string | null {
  const bare = [word, word.replace(/^(?:بال|ال|ب)/, '')];
  return (
    bare.find((one) => {
      const read = NO_CURRENCY.has(one) ? null : readAmount(`1 ${one}`);
      return read !== null && 'currency' in read && read.currency !== '';
    }) ?? null
  );
}

/**
 * Returns the currency that the title of a column names, in its own word, and the title without it:
 * of "Price (AED)" and "السعر بالدينار" the word in brackets and "دينار". Null for none, or
 * several.
 */
export function splitCurrency(title: string): { currency: string | null; rest: string } {
  const words = title.toLowerCase().split(/[\s()[\]/,:;_-]+/);
  const named = words.flatMap((word) => currencyIn(word) ?? []);
  const rest = words.filter((word) => !FILLERS.has(word) && currencyIn(word) === null).join(' ');
  return { currency: new Set(named).size === 1 ? (named[0] ?? null) : null, rest };
}
