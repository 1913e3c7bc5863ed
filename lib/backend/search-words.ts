import type SearchableMap from 'minisearch/SearchableMap';

/** Terms of this many letters and more may carry one typing error. */
const TYPO_LENGTH = 4;

/** How close a word is that a term misses by one error: less than any that it begins. */
const TYPO_CLOSENESS = 0.4;

/** Words, and what is known of each. */
export type Words<Value> = SearchableMap<Value>;

/** A word that a term may stand for, and how close it is: 1 is the term itself, 0 would be anything. */
export type Meaning<Value> = { value: Value; closeness: number };

/** The ways to have swapped two neighbouring letters of a word. */
function swaps(term: string): string[] {
  return Array.from({ length: term.length - 1 }, (_, at) =>
    [term.slice(0, at), term[at + 1], term[at], term.slice(at + 2)].join(''),
  );
}

/** What is known of the words that a term misses by a letter, or by two that are swapped. */
function mistaken<Value>(words: Words<Value>, term: string): Value[] {
  const swapped = swaps(term).map((word) => words.get(word));
  const near = Array.from(words.fuzzyGet(term, 1).values(), ([value]) => value);
  return [...near, ...swapped].filter((value) => value !== undefined);
}

/** What a term may stand for: itself, words that it begins and, from four letters, words with one error. */
export function meanings<Value>(words: Words<Value>, term: string): Meaning<Value>[] {
  const begun = Array.from(words.atPrefix(term), ([word, value]) => ({
    value,
    closeness: (1 + term.length / word.length) / 2,
  }));
  if (term.length < TYPO_LENGTH) return begun;
  const meant = mistaken(words, term).map((value) => ({ value, closeness: TYPO_CLOSENESS }));
  return [...begun, ...meant];
}
