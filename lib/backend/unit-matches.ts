import type { FactIndex } from './scent-facts';
import type { Unit } from './search-query';
import { ABSENT, NEAR, type Standings, type TextIndex, TYPO_LENGTH, WHOLE } from './text-index';

// How products answer the parts of a query.

/** How a product answers a part of a query. */
export type Answer = {
  /** 0 if its texts do, more the less they say; null if it does not answer. */
  rank: number;
  /** Whether it answers by what is known of it, and not by its texts. */
  byFact: boolean;
  score: number;
  /** How the words stand in its name. */
  named: number;
};

/** Fills in how the product at a place answers; false if it does not. */
export type UnitMatcher = (place: number, answer: Answer) => boolean;

export const longestOf = (words: readonly string[]) =>
  Math.max(0, ...words.map((one) => one.length));

type Term = Standings & { counts: boolean };

/** Returns whether all facts are concentrations, which the words of kinds claim of any perfume. */
function areConcentrations({ facts }: FactIndex, unit: Unit): boolean {
  return [...(unit.facts?.keys() ?? [])].every((fact) => facts[fact]?.field === 'concentration');
}

/**
 * Returns a function that matches products with a part of a query. `errorsIn` says how many typing
 * errors a word may have; `longestOther`, how long the words of the other parts are.
 */
export function unitMatcher(
  unit: Unit,
  { texts, factIndex, products }: { texts: TextIndex; factIndex: FactIndex; products: number },
  { errorsIn, longestOther }: { errorsIn(word: string): number; longestOther: number },
): UnitMatcher {
  const { facts, isScent } = unit;
  const ways = unit.ways.map((words) => {
    // A short word begins words of half the shop, so beside a longer one it only filters.
    const enough = Math.min(TYPO_LENGTH, Math.max(longestOther, longestOf(words)));
    return words.map((word): Term => {
      const errors = isScent ? 0 : errorsIn(word);
      const isWhole = unit.isSynonym && word.length < TYPO_LENGTH;
      return { ...texts.standingsOf(word, { errors, isWhole }), counts: word.length >= enough };
    });
  });
  const weights = facts === null ? null : new Float32Array(products);
  if (weights !== null)
    for (const [fact, weight] of facts ?? []) factIndex.addTo(weights, fact, weight);
  const kindsSayLittle = isScent && areConcentrations(factIndex, unit);

  /** Returns the rank of a product by how the words stand in its texts; infinite for none. */
  function rankOf(level: number, ownLevel: number): number {
    if (level === ABSENT) return Number.POSITIVE_INFINITY;
    if (!isScent) return level === NEAR && facts !== null ? 2 : 0;
    return ownLevel === WHOLE || (level === WHOLE && !kindsSayLittle) ? 0 : 2;
  }

  return (place, answer) => {
    answer.rank = Number.POSITIVE_INFINITY;
    answer.score = 0;
    answer.named = ABSENT;
    for (const way of ways) {
      let [level, ownLevel, named, score] = [WHOLE, WHOLE, WHOLE, 0];
      for (const { name, brand, kinds, counts } of way) {
        const nameText = name.textOf[place] ?? 0;
        const brandText = brand.textOf[place] ?? 0;
        const kindText = kinds.textOf[place] ?? 0;
        const inName = name.levels[nameText] ?? 0;
        const own = Math.max(inName, brand.levels[brandText] ?? 0);
        level = Math.min(level, Math.max(own, kinds.levels[kindText] ?? 0));
        if (level === ABSENT) break;
        ownLevel = Math.min(ownLevel, own);
        named = Math.min(named, inName);
        if (!counts) continue;
        score +=
          (name.scores[nameText] ?? 0) +
          (brand.scores[brandText] ?? 0) +
          (kinds.scores[kindText] ?? 0);
      }
      const rank = rankOf(level, ownLevel);
      if (rank === Number.POSITIVE_INFINITY || rank > answer.rank) continue;
      if (rank === answer.rank && score < answer.score) continue;
      answer.rank = rank;
      answer.score = score;
      answer.named = named;
    }
    const weight = weights?.[place] ?? 0;
    answer.byFact = weight > 0 && answer.rank > 1;
    if (answer.byFact) answer.rank = 1;
    answer.score += weight;
    return answer.rank !== Number.POSITIVE_INFINITY;
  };
}
