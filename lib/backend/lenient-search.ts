import { distance } from 'fastest-levenshtein';
import type { Synonym } from '@/lib/content/content';
import { foldText, wordsOf } from './search-text';

// What makes a search find what was meant, where its words are not those of the catalogue.

/** A typed text with every synonym replaced, and the replaced words. */
export type Meaning = { text: string; replaced: readonly string[] };

/** From this many letters a word may differ from a synonym by one letter. */
const TYPO_LENGTH = 4;

/**
 * Returns a function that replaces synonyms in folded texts. With a test for known words, unknown
 * words may have one typing error.
 */
export function synonymReader(synonyms: readonly Synonym[]) {
  const meanings = new Map(
    synonyms.flatMap(({ means, words }) => words.map((word) => [foldText(word), foldText(means)])),
  );
  const single = [...meanings.keys()].filter((phrase) => !phrase.includes(' '));
  const longest = Math.max(1, ...[...meanings.keys()].map((phrase) => wordsOf(phrase).length));

  function nearly(word: string): string | undefined {
    if (word.length < TYPO_LENGTH) return undefined;
    const near = single.find((one) => one.length >= TYPO_LENGTH && distance(one, word) === 1);
    return near === undefined ? undefined : meanings.get(near);
  }

  /** Returns the longest synonym that begins at a position in the words. */
  function phraseAt(
    words: readonly string[],
    at: number,
  ): { length: number; means: string } | null {
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
      const means = meanings.get(words.slice(at, at + length).join(' '));
      if (means !== undefined) return { length, means };
    }
    return null;
  }

  return (folded: string, isKnown: (word: string) => boolean = () => true): Meaning => {
    const words = wordsOf(folded);
    const text: string[] = [];
    const replaced: string[] = [];
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      const near = isKnown(word) ? undefined : nearly(word);
      const phrase =
        phraseAt(words, at) ?? (near === undefined ? null : { length: 1, means: near });
      if (phrase !== null) replaced.push(...words.slice(at, at + phrase.length));
      text.push(phrase?.means ?? word);
      at += phrase?.length ?? 1;
    }
    return { text: text.join(' '), replaced };
  };
}

const SIZE = /(?<![\p{L}\p{N}.])\d+(?:[.,]\d+)?\s*(?:ml|cl|oz|مل|ملل)(?![\p{L}\p{N}])/giu;

/** Removes sizes such as "50ml", "3.4 oz" or "100 مل" from a text, unless it is nothing else. */
export function withoutSize(text: string): string {
  const rest = text.replace(SIZE, ' ');
  return rest.trim() === '' ? text : rest;
}

/**
 * Splits a word into the fewest known words of at least two letters; null if that is impossible.
 */
function partsOf(word: string, isKnown: (word: string) => boolean): string[] | null {
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    best[end] = null;
    for (let start = 0; start <= end - 2; start += 1) {
      const before = best[start];
      const part = word.slice(start, end);
      if (before == null || !isKnown(part)) continue;
      const parts = [...before, part];
      if (parts.length < (best[end]?.length ?? Number.POSITIVE_INFINITY)) best[end] = parts;
    }
  }
  return best[word.length] ?? null;
}

/** Splits ("blackopium") or joins ("mont blanc") unknown words of a folded text into known ones. */
export function divideJoined(folded: string, isKnown: (word: string) => boolean): string {
  const words = wordsOf(folded);
  const read: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const joined = word + (words[at + 1] ?? '');
    if (joined !== word && isKnown(joined)) {
      read.push(joined);
      at += 1;
    } else read.push(...(isKnown(word) ? [word] : (partsOf(word, isKnown) ?? [word])));
  }
  return read.join(' ');
}

/** The share of the best product's weight that another product needs to be found too. */
const ENOUGH = 0.6;

type Match = { id: number; score: number };

/**
 * Returns the products that match most of a text, best first, from the matches of each word. A word
 * weighs more the fewer of `count` products it matches, and nothing if it matches none. `likeness`
 * rates how close a product's name is to the text.
 */
export function fewerTerms(
  matchesOfTerms: readonly (readonly Match[])[],
  count: number,
  likeness: (id: number) => number,
): Match[] {
  const totals = new Map<number, { weight: number; score: number }>();
  for (const matches of matchesOfTerms) {
    const weight = Math.log(1 + count / Math.max(1, matches.length));
    for (const { id, score } of matches) {
      const total = totals.get(id) ?? { weight: 0, score: 0 };
      totals.set(id, { weight: total.weight + weight, score: total.score + score });
    }
  }
  const most = [...totals.values()].reduce((best, { weight }) => Math.max(best, weight), 0);
  return [...totals]
    .filter(([, { weight }]) => weight >= most * ENOUGH)
    .map(([id, { weight, score }]) => ({ id, weight, score: score * likeness(id) }))
    .toSorted((a, b) => b.weight - a.weight || b.score - a.score || a.id - b.id);
}
