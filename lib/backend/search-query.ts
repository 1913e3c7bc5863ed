import type { SynonymReader } from './lenient-search';
import type { Meant, ScentWords } from './scent-words';
import { isFiller, MAX_TERMS, wordsOf } from './search-text';

/** A part of a query that a product has to answer: by its texts, or by what is known of it. */
export type Unit = {
  /** The words to find in its texts, all those of one way: as typed, or as a synonym says it. */
  ways: readonly (readonly string[])[];
  /** The facts that answer too; null for none. */
  facts: Meant | null;
  /** Whether they stand for others, and so are whole words if they are short: "her". */
  isSynonym: boolean;
  /** Whether the words are a scent's as they stand, and so have no typing errors. */
  isScent: boolean;
};

/** The most letters in a word of initials, such as "ck" or "d g". */
const INITIALS = 2;

/** How many other words for a note to look for in names. */
const MOST_OTHERS = 4;

type Reading = {
  synonymAt: SynonymReader['phraseAt'];
  scents: ScentWords;
  /** Whether a text has this word, or one that begins with it. */
  begins: (word: string) => boolean;
};

const withoutFillers = (words: readonly string[]) => {
  const others = words.filter((word) => !isFiller(word));
  return others.length > 0 ? others : words;
};

/** Returns the longest phrase at a position that means a fact, and its length in words. */
function scentAt(
  words: readonly string[],
  at: number,
  isSynonym: boolean,
  { scents, begins }: Reading,
) {
  for (let length = Math.min(scents.longest, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    const exact = isFiller(phrase) ? null : scents.exact(phrase);
    if (exact !== null)
      return { length, facts: exact, isScent: true, others: scents.others(phrase) };
    // Only the last words of a query may be unfinished.
    const mayBeBegun = length > 1 ? at + length === words.length : !isSynonym && !begins(phrase);
    const near = mayBeBegun ? scents.nearly(phrase) : null;
    if (near !== null) return { length, facts: near.facts, isScent: false, others: near.corrected };
  }
  return null;
}

function merged(facts: Meant | null, others: Meant | null | undefined): Meant | null {
  if (!facts || !others) return facts ?? others ?? null;
  return new Map([...others, ...facts]);
}

/** Reads the words of a folded query, at most twelve parts without stop words. */
export function readUnits(folded: string, reading: Reading): Unit[] {
  const words = wordsOf(folded);
  const hasScent = (facts: Meant | null) =>
    [...(facts?.keys() ?? [])].some((fact) => reading.scents.isScent(fact));
  const units = new Map<string, Unit>();
  const fillers: string[] = [];
  for (let at = 0; at < words.length && units.size < MAX_TERMS; ) {
    const word = words[at] ?? '';
    const synonym = reading.synonymAt(words, at);
    const scent = scentAt(words, at, synonym !== null, reading);
    const length = Math.max(synonym?.length ?? 0, scent?.length ?? 0, 1);
    const typed = words.slice(at, at + length);
    at += length;
    const said = synonym?.length === length ? synonym.means : null;
    const meant = scent?.length === length ? scent : null;
    if (said === null && meant === null && isFiller(word)) {
      fillers.push(word);
      continue;
    }
    const same = said === null ? null : reading.scents.said(said);
    const others = meant?.others.slice(0, MOST_OTHERS) ?? [];
    // Initials are no words: as typed they would begin words of half the shop.
    const isInitials = said !== null && typed.every((one) => one.length <= INITIALS);
    const phrases = [...(isInitials ? [] : [typed.join(' ')]), ...(said ? [said] : []), ...others];
    units.set(typed.join(' '), {
      ways: [...new Set(phrases)].map((phrase) => withoutFillers(wordsOf(phrase))),
      facts: merged(meant?.facts ?? null, same),
      isSynonym: said !== null,
      isScent: hasScent(meant?.isScent ? meant.facts : same),
    });
  }
  const [only, more] = units.values();
  // For men, or for women, is then all that was asked for.
  if (only && !more) return [hasScent(only.facts) ? only : { ...only, facts: null }];
  if (units.size > 0) return [...units.values()];
  return fillers.map((word) => ({ ways: [[word]], facts: null, isSynonym: false, isScent: false }));
}
