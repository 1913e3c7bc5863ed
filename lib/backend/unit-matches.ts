import type { FactField, FactIndex } from './scent-facts';
import type { Marks, Scratch } from './scratch';
import type { Unit } from './search-query';
import { isAnyPerfume } from './search-text';
import {
  ABSENT,
  levelOf,
  NEAR,
  nameLevelOf,
  ownLevelOf,
  type TextIndex,
  TYPO_LENGTH,
  WHOLE,
} from './text-index';

// How products answer the parts of a query.

/** The ranks of answers by what is known of a product, after names, brands and kinds. */
const BY_SCENT = 1;
const BY_GENRE = 2;

/** How a product answers a part of a query: 0 for the best rank. */
export const rankOf = (bits: number) => (bits & 3) - 1;
export const isByFact = (bits: number) => (bits & 4) !== 0;
export const namedLevel = (bits: number) => (bits >>> 4) & 3;
const answerBits = (rank: number, named: number, byFact: boolean) =>
  (rank + 1) | (byFact ? 4 : 0) | (named << 4);

export type UnitContext = {
  texts: TextIndex;
  factIndex: FactIndex;
  marksOf: Scratch;
  /** How many typing errors a word may have. */
  errorsIn: (word: string) => number;
  /** The length of the longest word in the other parts. */
  longestOther: number;
};

export const longestOf = (words: readonly string[]) =>
  Math.max(0, ...words.map((one) => one.length));

/** Returns how a word of a part may stand in texts. */
function standing(word: string, unit: Unit, errorsIn: UnitContext['errorsIn']) {
  return {
    errors: unit.isScent ? 0 : errorsIn(word),
    // "Perfumed" is no perfume.
    isWhole: isAnyPerfume(word) || (unit.isSynonym && word.length < TYPO_LENGTH),
  };
}

/** Returns whether a product may answer a part of a query; false only if none does. */
export function mayAnswer(
  unit: Unit,
  { texts, errorsIn }: Pick<UnitContext, 'texts' | 'errorsIn'>,
): boolean {
  if (unit.facts !== null) return true;
  return unit.ways.some((words) =>
    words.every((word) => texts.finds(word, standing(word, unit, errorsIn))),
  );
}

/** Marks the products whose texts have every word of a way. Returns the marks of the words. */
function markWay(words: readonly string[], unit: Unit, context: UnitContext): Marks {
  const { texts, marksOf, errorsIn, longestOther } = context;
  // A short word begins words of half the shop, so beside a longer one it only filters.
  const enough = Math.min(TYPO_LENGTH, Math.max(longestOther, longestOf(words)));
  let every: Marks | null = null;
  for (const word of words) {
    const marks = marksOf.take();
    texts.mark(marks, word, standing(word, unit, errorsIn));
    if (word.length < enough) {
      for (let at = 0; at < marks.count; at += 1) marks.scores[marks.touched[at] ?? 0] = 0;
    }
    if (every === null) every = marks;
    else {
      intersect(every, marks);
      marksOf.giveBack(marks);
    }
  }
  return every ?? marksOf.take();
}

/** Keeps the lowest levels of both marks, and the sums of their scores. */
function intersect(every: Marks, marks: Marks) {
  for (let at = 0; at < every.count; at += 1) {
    const place = every.touched[at] ?? 0;
    const [bits, others] = [every.bits[place] ?? 0, marks.bits[place] ?? 0];
    every.bits[place] =
      Math.min(levelOf(bits), levelOf(others)) |
      (Math.min(ownLevelOf(bits), ownLevelOf(others)) << 2) |
      (Math.min(nameLevelOf(bits), nameLevelOf(others)) << 4);
    every.scores[place] = (every.scores[place] ?? 0) + (marks.scores[place] ?? 0);
  }
}

/** Returns whether all facts of a part are of one field. */
function areOf(field: FactField, { facts }: FactIndex, unit: Unit): boolean {
  return [...(unit.facts?.keys() ?? [])].every((fact) => facts[fact]?.field === field);
}

/** Marks the products that answer a part of a query, as `rankOf` reads it. */
export function markUnit(unit: Unit, context: UnitContext): Marks {
  const { marksOf, factIndex } = context;
  const { facts, isScent } = unit;
  // The words of kinds claim every concentration of any perfume.
  const kindsSayLittle = isScent && areOf('concentration', factIndex, unit);
  const rankByFact = areOf('genre', factIndex, unit) ? BY_GENRE : BY_SCENT;

  /** Returns the rank of a product by how the words stand in its texts; null if they do not. */
  function rankByTexts(bits: number): number | null {
    const level = levelOf(bits);
    if (level === ABSENT) return null;
    if (!isScent) return level === NEAR && facts !== null ? 2 : 0;
    return ownLevelOf(bits) === WHOLE || (level === WHOLE && !kindsSayLittle) ? 0 : 2;
  }

  const answers = marksOf.take();
  const set = (place: number, bits: number, score: number) => {
    if (answers.bits[place] === 0) {
      answers.touched[answers.count] = place;
      answers.count += 1;
    }
    answers.bits[place] = bits;
    answers.scores[place] = score;
  };
  for (const words of unit.ways) {
    const way = markWay(words, unit, context);
    for (let at = 0; at < way.count; at += 1) {
      const place = way.touched[at] ?? 0;
      const bits = way.bits[place] ?? 0;
      const rank = rankByTexts(bits);
      if (rank === null) continue;
      const score = way.scores[place] ?? 0;
      const before = answers.bits[place] ?? 0;
      const known = before === 0 ? Number.POSITIVE_INFINITY : rankOf(before);
      if (rank > known || (rank === known && score < (answers.scores[place] ?? 0))) continue;
      set(place, answerBits(rank, nameLevelOf(bits), false), score);
    }
    marksOf.giveBack(way);
  }
  if (facts === null) return answers;
  const known = marksOf.take();
  for (const [fact, weight] of facts) factIndex.mark(known, fact, weight);
  for (let at = 0; at < known.count; at += 1) {
    const place = known.touched[at] ?? 0;
    const before = answers.bits[place] ?? 0;
    const byFact = before === 0 || rankOf(before) > BY_SCENT;
    const bits = byFact ? answerBits(rankByFact, namedLevel(before), true) : before;
    set(place, bits, (answers.scores[place] ?? 0) + (known.scores[place] ?? 0));
  }
  marksOf.giveBack(known);
  return answers;
}
