import { setImmediate as pause } from 'node:timers/promises';
import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import type { Product, SearchHit } from '@/lib/catalogue/product';
import { rememberLatest } from './remember-latest';
import { foldText, indexText, isTypeWord, MAX_QUERY, queryTerms, typeWords } from './search-text';

/** Words of this many letters and more may carry one typing error. */
const TYPO_LENGTH = 4;

/** Products that are indexed before others get their turn. */
const SLICE = 50;

/** Answers that are kept: what many type, and each of one letter that finds half the shop. */
const KEPT_ANSWERS = 100;

/**
 * Words whose products are kept: whoever types on asks for the words before again with every letter. As many are
 * answered ahead: those most products carry, which take longest, above all for the first time.
 */
const KEPT_WORDS = 40;

/** Answers a typed text with products, best first. */
export type SearchIndex = (query: string) => SearchHit[];

/** What is indexed of a product; its id is its place in the list. */
type Entry = { id: number; name: string; brand: string; words: string };

/** The index, and what each place of it holds. */
type Indexed = {
  index: MiniSearch<Entry>;
  names: readonly string[];
  texts: readonly string[];
  /** The words that most products carry. */
  common: readonly string[];
  /** The products of a word. */
  scoresOf: (term: string) => Scores;
};

/** What each place found counts. */
type Scores = ReadonlyMap<number, number>;

const OPTIONS: SearchOptions = {
  prefix: true,
  fuzzy: (term) => (term.length >= TYPO_LENGTH ? 1 : false),
  boost: { name: 3, brand: 2 },
};

/** The ways to have swapped two neighbouring letters of a word. */
function swaps(term: string): string[] {
  if (term.length < TYPO_LENGTH) return [];
  return Array.from({ length: term.length - 1 }, (_, at) =>
    [term.slice(0, at), term[at + 1], term[at], term.slice(at + 2)].join(''),
  );
}

/** A word as typed, begun or with one error. */
function termQuery(term: string): Query {
  const swapped = { queries: swaps(term), prefix: false, fuzzy: false };
  return { combineWith: 'OR', queries: [term, swapped] };
}

function scores(found: readonly SearchResult[], before?: Scores): Scores {
  return new Map(found.map(({ id, score }) => [id, score + (before?.get(id) ?? 0)]));
}

/** Those of some products that hold one more term. */
function narrow({ index, texts }: Indexed, before: Scores, term: string): Scores {
  if (term.length >= TYPO_LENGTH) {
    const boostDocument = (place: number) => (before.has(place) ? 1 : 0);
    return scores(index.search(termQuery(term), { ...OPTIONS, boostDocument }), before);
  }
  // Begins half of all words, and carries no error: reading the products that are left is much shorter.
  return new Map([...before].filter(([place]) => texts[place]?.includes(` ${term}`)));
}

/** How many products hold a word, at a guess: 0 for few to 2 for nearly all. */
function vagueness(term: string): number {
  if (term.length < TYPO_LENGTH) return 2;
  return isTypeWord(term) ? 1 : 0;
}

/** The places of the products that hold every term. */
function matchAll(indexed: Indexed, terms: readonly string[]): Scores {
  // What tells most comes first, and the others are looked for in what that leaves.
  const [first, ...others] = [...terms].sort((a, b) => vagueness(a) - vagueness(b));
  if (first === undefined) return new Map();
  return others.reduce((before, term) => narrow(indexed, before, term), indexed.scoresOf(first));
}

/** 0 where the name begins with the query, 1 where every word of it begins a word of the name, else 2. */
function rank(name: string, query: string, terms: readonly string[]): number {
  if (name.startsWith(query)) return 0;
  return terms.every((term) => name.startsWith(term) || name.includes(` ${term}`)) ? 1 : 2;
}

/** The places in the list of the products that match, best first. */
function findPlaces(indexed: Indexed, query: string): number[] {
  const terms = queryTerms(query);
  const folded = foldText(query);
  return Array.from(matchAll(indexed, terms), ([place, score]) => ({
    place,
    score,
    rank: rank(indexed.names[place] ?? '', folded, terms),
  }))
    .sort((a, b) => a.rank - b.rank || b.score - a.score || a.place - b.place)
    .map(({ place }) => place);
}

const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

async function indexAll(products: readonly Product[]): Promise<Indexed> {
  const index = new MiniSearch<Entry>({
    fields: ['name', 'brand', 'words'],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  const names: string[] = [];
  const texts: string[] = [];
  const carriers = new Map<string, number>();
  for (const [id, product] of products.entries()) {
    if (id % SLICE === SLICE - 1) await pause();
    const entry = {
      id,
      name: indexText(product.name),
      brand: indexText(product.brand),
      words: typeWords(product),
    };
    index.add(entry);
    names.push(entry.name);
    const text = `${entry.name} ${entry.brand} ${entry.words}`;
    texts.push(` ${text}`);
    for (const word of new Set(wordsOf(text))) carriers.set(word, (carriers.get(word) ?? 0) + 1);
  }
  const scoresOf = rememberLatest(KEPT_WORDS, (term) =>
    scores(index.search(termQuery(term), OPTIONS)),
  );
  const common = [...carriers]
    .sort(([, a], [, b]) => b - a)
    .slice(0, KEPT_WORDS)
    .map(([word]) => word);
  return { index, names, texts, common, scoresOf };
}

/** Asks for words one at a time, while requests are answered. */
async function answerAhead(
  words: readonly string[],
  answer: (query: string) => unknown,
): Promise<void> {
  for (const word of words) {
    await pause();
    answer(word);
  }
}

/**
 * Indexes products by name, brand, type and genre. Queries ignore case and accents, match beginnings of words,
 * forgive one error in words of four letters and more; every word has to match. Names that begin with the query
 * come first. Any text is just text. Resolves when the index is ready; meanwhile requests are answered.
 */
export async function buildSearchIndex(products: readonly Product[]): Promise<SearchIndex> {
  const indexed = await indexAll(products);
  const placesFor = rememberLatest(KEPT_ANSWERS, (query) =>
    Uint32Array.from(findPlaces(indexed, query)),
  );
  void answerAhead(indexed.common, placesFor);

  return (query) =>
    Array.from(placesFor(query.slice(0, MAX_QUERY))).flatMap((place) => {
      const product = products[place];
      if (product === undefined) return [];
      const { id, name, price, imagePath } = product;
      return { id, name, price, imagePath };
    });
}
