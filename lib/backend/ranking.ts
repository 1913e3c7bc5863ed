import type { Unit } from './search-query';

// How found products are ranked.

/** The places of found products in their list, best first, and the parts that facts answered. */
export type Found = {
  places: Uint32Array;
  /** For each found product, a bit for each part of the query that a fact answered. */
  byFacts: Uint16Array;
  units: readonly Unit[];
};

/** Found products as the list has them: a list for each of their properties. */
export type Hits = { places: number[]; orders: number[]; scores: number[]; byFacts: number[] };

export const noHits = (): Hits => ({ places: [], orders: [], scores: [], byFacts: [] });

/** Returns hits in their order, then by score, then as the list has them. */
function rankingOf({ places, orders, scores }: Hits): number[] {
  const ranked = places.map((_, at) => at);
  return ranked.sort(
    (a, b) => (orders[a] ?? 0) - (orders[b] ?? 0) || (scores[b] ?? 0) - (scores[a] ?? 0),
  );
}

/** Returns hits by their places in the ranking. */
export function foundOf(hits: Hits, units: readonly Unit[]): Found {
  const ranked = rankingOf(hits);
  return {
    places: Uint32Array.from(ranked, (at) => hits.places[at] ?? 0),
    byFacts: Uint16Array.from(ranked, (at) => hits.byFacts[at] ?? 0),
    units,
  };
}

/** Of two equal names the shorter one ranks higher. */
export const shortness = (begun: number, length: number) => (begun > 0 ? 1 + 1 / (1 + length) : 1);

/** How many parts of a query begin words of a name, how many are whole words, of how many. */
type Named = { begun: number; whole: number; parts: number };

/**
 * Returns the factor for a folded name: highest if it begins with the query, lower if every part is
 * in it; whole words rank above beginnings.
 */
export function nameFactor(
  name: string,
  typed: readonly string[],
  { begun, whole, parts }: Named,
): number {
  if (begun === 0) return 1;
  const first = typed.filter((text) => name.startsWith(text));
  if (first.some((text) => name.length === text.length || name[text.length] === ' ')) return 1e12;
  if (first.length > 0) return 1e9;
  if (begun < parts) return 1;
  return whole === parts ? 1e6 : 1e3;
}
