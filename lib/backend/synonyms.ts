import { distance } from 'fastest-levenshtein';
import type { Synonym } from '@/lib/content/content';
import { foldText, wordsOf } from './search-text';

/** What a typed text means: the text with every synonym replaced, and the words that were. */
export type Meaning = { text: string; replaced: readonly string[] };

/** Words of this many letters and more may miss a synonym by one letter. */
const TYPO_LENGTH = 4;

/** Reads synonyms in folded texts. With a test for known words, others may carry one error. */
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

  /** The longest synonym that begins at a place of the words. */
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
