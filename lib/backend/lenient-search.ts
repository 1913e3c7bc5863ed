import type { Synonym } from '@/lib/content/content';
import { foldText, wordsOf } from './search-text';
import { withinErrors } from './text-index';

// What makes a search find what was meant, where its words are not those of the catalogue.

/** From this many letters a word may differ from a synonym by one letter. */
const TYPO_LENGTH = 4;

export type SynonymReader = {
  /** Returns the longest synonym that begins at a position in folded words. */
  phraseAt(words: readonly string[], at: number): { length: number; means: string } | null;
  /**
   * Returns a folded text with every synonym replaced. Words that are not known may have one typing
   * error.
   */
  meaningOf(folded: string, isKnown: (word: string) => boolean): string;
};

export function synonymReader(synonyms: readonly Synonym[]): SynonymReader {
  const meanings = new Map(
    synonyms.flatMap(({ means, words }) => words.map((word) => [foldText(word), foldText(means)])),
  );
  const single = [...meanings.keys()].filter((phrase) => !phrase.includes(' '));
  const longest = Math.max(1, ...[...meanings.keys()].map((phrase) => wordsOf(phrase).length));

  function nearly(word: string): string | undefined {
    if (word.length < TYPO_LENGTH) return undefined;
    const near = single.find((one) => one.length >= TYPO_LENGTH && withinErrors(one, word, 1));
    return near === undefined ? undefined : meanings.get(near);
  }

  const phraseAt: SynonymReader['phraseAt'] = (words, at) => {
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
      const means = meanings.get(words.slice(at, at + length).join(' '));
      if (means !== undefined) return { length, means };
    }
    return null;
  };

  return {
    phraseAt,
    meaningOf(folded, isKnown) {
      const words = wordsOf(folded);
      const text: string[] = [];
      for (let at = 0; at < words.length; ) {
        const word = words[at] ?? '';
        const phrase = phraseAt(words, at);
        const near = phrase !== null || isKnown(word) ? undefined : nearly(word);
        text.push(phrase?.means ?? near ?? word);
        at += phrase?.length ?? 1;
      }
      return text.join(' ');
    },
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

/** The French word for tea, which nothing but its accent tells from an English stop word. */
const TEA = /(?<!\p{L})thés?(?!\p{L})/iu;

/** Folds a query, with "tea" for "thé" where that does not begin a phrase: "thé vert". */
export function foldQuery(query: string, isPhrase: (folded: string) => boolean): string {
  const folded = foldText(query);
  if (!TEA.test(query.normalize('NFC'))) return folded;
  const words = wordsOf(folded);
  const isAlone = (at: number) => !isPhrase(`the ${words[at + 1] ?? ''}`);
  return words.map((word, at) => (/^thes?$/.test(word) && isAlone(at) ? 'tea' : word)).join(' ');
}
