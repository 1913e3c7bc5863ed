import { setImmediate as pause } from 'node:timers/promises';
import SearchableMap from 'minisearch/SearchableMap';
import type { Product, SearchHit } from '@/lib/catalogue/product';
import { rememberLatest } from './remember-latest';
import { foldText, indexText, MAX_QUERY, queryTerms, typeWords, wordsOf } from './search-text';
import { meanings, type Words } from './search-words';

/** Products, or words, that are indexed before others get their turn. */
const SLICE = 50;

/** Answers that are kept: what many type, and each of one letter that finds half the shop. */
const KEPT_ANSWERS = 100;

/** How much a word counts in the name, in the brand, and in what a type and a genre are called. */
const BOOSTS = [3, 2, 1];

/** More than all the words of a query count together. */
const LIKENESS = 1000;

/** Answers a typed text with products, best first. */
export type SearchIndex = (query: string) => SearchHit[];

/** The products that hold a word in one field, as places in the list, and how much it counts there. */
type Posting = { boost: number; places: Uint32Array };

/** What a search reads and notes: in typed arrays, in which the collection of garbage has nothing to visit. */
type Indexed = {
  words: Words<readonly Posting[]>;
  /** The folded name of each place. */
  names: readonly string[];
  /** Of one search: how many terms each place holds, and how well it matches. */
  met: Uint8Array;
  scores: Float64Array;
};

/** Visits items, with a turn for requests after every so many. */
async function inTurns<Item>(items: Iterable<Item>, visit: (item: Item) => void): Promise<void> {
  let visited = 0;
  for (const item of items) {
    visit(item);
    visited += 1;
    if (visited % SLICE === 0) await pause();
  }
}

async function indexAll(products: readonly Product[]): Promise<Indexed> {
  const places = new Map<string, number[][]>();
  const names: string[] = [];
  await inTurns(products.entries(), ([place, product]) => {
    const name = indexText(product.name);
    names.push(name);
    for (const [field, text] of [name, indexText(product.brand), typeWords(product)].entries()) {
      for (const word of new Set(wordsOf(text))) {
        const byField = places.get(word) ?? BOOSTS.map(() => []);
        byField[field]?.push(place);
        places.set(word, byField);
      }
    }
  });
  const words = new SearchableMap<readonly Posting[]>();
  await inTurns(places, ([word, byField]) => {
    const postings = BOOSTS.map((boost, field) => ({
      boost,
      places: Uint32Array.from(byField[field] ?? []),
    }));
    words.set(
      word,
      postings.filter(({ places }) => places.length > 0),
    );
  });
  return {
    words,
    names,
    met: new Uint8Array(products.length),
    scores: new Float64Array(products.length),
  };
}

/** The products that hold a term or a word it may stand for, and how much that counts: most first. */
function findTerm(words: Indexed['words'], term: string) {
  return meanings(words, term)
    .flatMap(({ value, closeness }) =>
      value.map(({ boost, places }) => ({ counts: boost * closeness, places })),
    )
    .sort((a, b) => b.counts - a.counts);
}

/** The places of the products that hold every term; how well they match stands in `scores`. */
function matchAll({ words, met, scores }: Indexed, terms: readonly string[]): number[] {
  const all: number[] = [];
  met.fill(0);
  scores.fill(0);
  for (const [at, term] of terms.entries()) {
    for (const { counts, places } of findTerm(words, term)) {
      for (const place of places) {
        // Only what holds the terms before it; and only once, by the word that counts most.
        if (met[place] !== at) continue;
        met[place] = at + 1;
        scores[place] = (scores[place] ?? 0) + counts;
        if (at === terms.length - 1) all.push(place);
      }
    }
  }
  return all;
}

/**
 * What a name counts that is like the query: most where it begins as typed, less where every term begins a word of it,
 * and of two alike the shorter one more, as less in it was not asked for.
 */
function likeness(name: string, typed: string, terms: readonly string[]): number {
  const shortness = 1 / (1 + name.length);
  if (name.startsWith(typed)) return 2 * LIKENESS + shortness;
  const begun = terms.every((term) => name.startsWith(term) || name.includes(` ${term}`));
  return begun ? LIKENESS + shortness : 0;
}

/** The places in the list of the products that match, best first; of equals in the order of the list. */
function findPlaces(indexed: Indexed, query: string): Uint32Array {
  const { names, scores } = indexed;
  const terms = queryTerms(query);
  const typed = foldText(query);
  const places = matchAll(indexed, terms);
  for (const place of places) {
    scores[place] = (scores[place] ?? 0) + likeness(names[place] ?? '', typed, terms);
  }
  return Uint32Array.from(places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b));
}

/**
 * Indexes products by name, brand, type and genre. Queries ignore case and accents, match beginnings of words,
 * forgive one error in words of four letters and more; every word has to match. Names that begin with the query
 * come first. Any text is just text. Resolves when the index is ready; meanwhile requests are answered.
 */
export async function buildSearchIndex(products: readonly Product[]): Promise<SearchIndex> {
  const indexed = await indexAll(products);
  const hits = products.map(({ id, name, price, imagePath }) => ({ id, name, price, imagePath }));
  const placesFor = rememberLatest(KEPT_ANSWERS, (query) => findPlaces(indexed, query));

  return (query) =>
    Array.from(placesFor(query.slice(0, MAX_QUERY))).flatMap((place) => hits[place] ?? []);
}
