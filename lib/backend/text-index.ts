import { distance } from 'fastest-levenshtein';
import type { Marks } from './scratch';
import { wordsOf } from './search-text';

// Which words stand in the texts of products. Every text is kept once, however many have it.

/** How a word stands in a text: not, with a typing error, as a word's beginning, or as a word. */
export const [ABSENT, NEAR, BEGUN, WHOLE] = [0, 1, 2, 3];

/** How much a word counts by the field that it stands in, and less if it is not quite the word. */
const BOOSTS = { name: 3, brand: 2, kinds: 1 };
const BEGUN_COUNTS = 0.9;
const NEAR_COUNTS = 0.2;

export type TextFields = Readonly<Record<keyof typeof BOOSTS, string>>;

/** From this many letters a word may have one typing error. */
export const TYPO_LENGTH = 4;

/** How a word stands in all of a product's texts, in its name or brand, and in its name. */
export const levelOf = (bits: number) => bits & 3;
export const ownLevelOf = (bits: number) => (bits >>> 2) & 3;
export const nameLevelOf = (bits: number) => bits >>> 4;
const SHIFTS = { name: [0, 2, 4], brand: [0, 2], kinds: [0] };

/** How many typing errors a word may have, and whether it may not be a longer one's beginning. */
type Standing = { errors: number; isWhole: boolean };

export type TextIndex = {
  /** Marks and scores the products whose texts have a word, as `levelOf` reads it. */
  mark(marks: Marks, word: string, how: Standing): void;
  /** Whether there is a product to mark for a word. */
  finds(word: string, how: Standing): boolean;
  /** Whether a text has this word. */
  has(word: string): boolean;
  /** Whether a text has a word that begins so. */
  begins(word: string): boolean;
  /** The name of the product at a place, folded. */
  nameAt(place: number): string;
};

/** Returns whether two words differ by so many letters at most. */
export function withinErrors(word: string, other: string, errors: number): boolean {
  if (Math.abs(word.length - other.length) > errors) return false;
  if (errors > 1) return distance(word, other) <= errors;
  let [begin, end, otherEnd] = [0, word.length, other.length];
  while (begin < end && begin < otherEnd && word[begin] === other[begin]) begin += 1;
  while (end > begin && otherEnd > begin && word[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  return end - begin <= 1 && otherEnd - begin <= 1;
}

/** Returns every variant of a word with two neighbouring letters swapped. */
function swaps(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  );
}

/** The texts of one field: which product has which, and the texts of each word. */
function fieldIndexer(boost: number) {
  const numbers = new Map<string, number>();
  const carriers: number[] = [];
  const places: number[] = [];
  const lists = new Map<string, number[]>();

  return {
    words: () => lists.keys(),
    add(text: string) {
      const number = numbers.get(text) ?? numbers.size;
      if (number === numbers.size) {
        numbers.set(text, number);
        for (const word of new Set(wordsOf(text))) {
          const list = lists.get(word);
          if (list === undefined) lists.set(word, [number]);
          else list.push(number);
        }
      }
      carriers[number] = (carriers[number] ?? 0) + 1;
      places.push(number);
    },
    finish() {
      const count = places.length;
      const starts = new Uint32Array(carriers.length + 1);
      for (const [number, having] of carriers.entries()) {
        starts[number + 1] = (starts[number] ?? 0) + having;
      }
      const ends = starts.slice();
      const byText = new Uint32Array(count);
      for (const [place, number] of places.entries()) {
        const end = ends[number] ?? 0;
        byText[end] = place;
        ends[number] = end + 1;
      }
      const postings = new Map(
        [...lists].map(([word, list]) => {
          const having = list.reduce((sum, number) => sum + (carriers[number] ?? 0), 0);
          const rarity = Math.log(1 + (count - having + 0.5) / (having + 0.5));
          return [word, { texts: Uint32Array.from(list), weight: boost * rarity }];
        }),
      );
      const texts = [...numbers.keys()];
      return { texts, textOf: Uint32Array.from(places), starts, byText, postings };
    },
  };
}

type Field = ReturnType<ReturnType<typeof fieldIndexer>['finish']>;

/** Collects the texts of products, which are added in the order of their places. */
export function textIndexer() {
  const indexers = {
    name: fieldIndexer(BOOSTS.name),
    brand: fieldIndexer(BOOSTS.brand),
    kinds: fieldIndexer(BOOSTS.kinds),
  };
  return {
    add({ name, brand, kinds }: TextFields) {
      indexers.name.add(name);
      indexers.brand.add(brand);
      indexers.kinds.add(kinds);
    },
    finish(): TextIndex {
      const { name, brand, kinds } = indexers;
      const words = wordList([...name.words(), ...brand.words(), ...kinds.words()]);
      return textIndex(words, {
        name: name.finish(),
        brand: brand.finish(),
        kinds: kinds.finish(),
      });
    },
  };
}

/** Words that are looked up by how they begin, and by how long they are. */
export type WordList = {
  has(word: string): boolean;
  /** Lists the words that begin so. */
  begunBy(beginning: string): Generator<string>;
  /** Lists the words that differ from one by so many letters at most, and do not begin with it. */
  near(word: string, errors: number): Generator<string>;
};

export function wordList(words: Iterable<string>): WordList {
  const known = new Set(words);
  const sorted = [...known].toSorted();
  const byLength: string[][] = [];
  for (const word of sorted) {
    const alike = byLength[word.length] ?? [];
    alike.push(word);
    byLength[word.length] = alike;
  }

  /** Returns the place of the first word that is not before this one. */
  function firstFrom(word: string): number {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    has: (word) => known.has(word),
    *begunBy(beginning) {
      for (let at = firstFrom(beginning); at < sorted.length; at += 1) {
        const word = sorted[at] ?? '';
        if (!word.startsWith(beginning)) return;
        yield word;
      }
    },
    *near(word, errors) {
      for (let length = word.length - errors; length <= word.length + errors; length += 1) {
        for (const other of byLength[length] ?? []) {
          if (withinErrors(word, other, errors) && !other.startsWith(word)) yield other;
        }
      }
    },
  };
}

function textIndex(
  words: WordList,
  fields: Readonly<Record<keyof typeof BOOSTS, Field>>,
): TextIndex {
  /** Lists the words that stand for this one, with their weights and levels. */
  function* standIns(word: string, { errors, isWhole }: Standing) {
    if (words.has(word)) yield { other: word, weight: 1, level: WHOLE };
    if (isWhole) return;
    for (const other of words.begunBy(word)) {
      const longer = other.length - word.length;
      if (longer === 0) continue;
      const weight = (BEGUN_COUNTS * other.length) / (other.length + 0.3 * longer);
      yield { other, weight, level: BEGUN };
    }
    if (errors === 0 || word.length < TYPO_LENGTH) return;
    for (const other of swaps(word)) {
      if (other !== word && words.has(other)) yield { other, weight: NEAR_COUNTS, level: NEAR };
    }
    const weight = (NEAR_COUNTS * word.length) / (word.length + 1);
    for (const other of words.near(word, errors)) yield { other, weight, level: NEAR };
  }

  function markField(marks: Marks, name: keyof typeof BOOSTS, standIn: StandIn) {
    const { postings, starts, byText } = fields[name];
    const posted = postings.get(standIn.other);
    if (posted === undefined) return;
    const { bits, scores, touched } = marks;
    const { level } = standIn;
    const score = posted.weight * standIn.weight;
    for (const text of posted.texts) {
      const end = starts[text + 1] ?? 0;
      for (let at = starts[text] ?? 0; at < end; at += 1) {
        const place = byText[at] ?? 0;
        let marked = bits[place] ?? 0;
        if (marked === 0) {
          touched[marks.count] = place;
          marks.count += 1;
        }
        for (const shift of SHIFTS[name]) {
          if (((marked >>> shift) & 3) < level)
            marked = (marked & ~(3 << shift)) | (level << shift);
        }
        bits[place] = marked;
        scores[place] = (scores[place] ?? 0) + score;
      }
    }
  }

  return {
    mark(marks, word, how) {
      for (const standIn of standIns(word, how)) {
        markField(marks, 'name', standIn);
        markField(marks, 'brand', standIn);
        markField(marks, 'kinds', standIn);
      }
    },
    finds: (word, how) => !standIns(word, how).next().done,
    has: words.has,
    begins: (word) => !words.begunBy(word).next().done,
    nameAt: (place) => fields.name.texts[fields.name.textOf[place] ?? 0] ?? '',
  };
}

type StandIn = { other: string; weight: number; level: number };
