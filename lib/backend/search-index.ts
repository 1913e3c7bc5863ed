import { LRUCache } from 'lru-cache';
import MiniSearch, { type Query } from 'minisearch';
import type { Product, SearchHit } from '@/lib/catalogue/product';
import { listPrice } from '@/lib/catalogue/sizes';
import type { Synonym } from '@/lib/content/content';
import { shopContent } from '@/lib/content/current';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { inSlices } from '@/lib/server/in-slices';
import { divideJoined, fewerTerms, synonymReader, withoutSize } from './lenient-search';
import { foldText, indexText, MAX_QUERY, queryTerms, typeWords, wordsOf } from './search-text';

/**
 * Finds the products that match a text, best first: those that match every word. With `fewerWords`,
 * if there are none, those that match the most significant words.
 */
export type SearchIndex = (query: string, how?: { fewerWords: boolean }) => SearchHit[];

/** How many products to index at a time; requests run in between. */
const CHUNK = 100;

/**
 * How many results to cache: of common queries, and of single letters, which match half the shop.
 */
const CACHED_QUERIES = 100;

/** From this many letters a term may have one typing error. */
const TYPO_LENGTH = 4;

/** The most letters in a word of initials, such as "ck" or "d g". */
const INITIALS = 2;

/**
 * A kind's word that more products than this have is cheaper to check in the other words' matches
 * than to look up.
 */
const BROAD = 1000;

/** From this many letters an unknown word may have two errors, if words may be dropped. */
const LONG = 7;

const NUMBER = /^\d+$/;

const errorsIn = (term: string) => (term.length < LONG ? 1 : 2);

/** The folded, searchable fields of a product. Its id is its index in the list. */
type Entry = { id: number; name: string; brand: string; kinds: string };

/** The texts of a product in which words are matched, with a blank around each word. */
type Text = { name: string; all: string; length: number };

/** A found product, by its index, and its score. */
type Found = { id: number; score: number };

function entryOf(product: Product, id: number): Entry {
  const { name, brand, translations = {} } = product;
  const names = [name, ...Object.values(translations).flatMap((own) => own.name ?? [])];
  return {
    id,
    name: indexText(names.join(' ')),
    brand: indexText(brand),
    kinds: typeWords(product),
  };
}

/**
 * Returns every variant of a term with two neighbouring letters swapped, which fuzzy search counts
 * as two errors.
 */
function swaps(term: string): string[] {
  return Array.from({ length: term.length - 1 }, (_, at) =>
    [term.slice(0, at), term[at + 1], term[at], term.slice(at + 2)].join(''),
  );
}

/** Returns a query for a term, or for a word with two of its letters swapped. */
function termQuery(term: string): Query {
  if (term.length < TYPO_LENGTH) return term;
  const swapped = { queries: swaps(term), prefix: false, fuzzy: false, boostTerm: () => 0.2 };
  return { combineWith: 'OR', queries: [term, swapped] };
}

/**
 * Returns the factor for a product's name: highest if it begins with the text, lower if every term
 * is a word of it or begins one; whole words rank above beginnings. Of two equal matches the
 * shorter name ranks higher.
 */
function likeness({ name, length }: Text, typed: string, terms: readonly string[]): number {
  const shortness = 1 + 1 / (1 + length);
  if (name.startsWith(` ${typed}`)) {
    return shortness * (name.startsWith(` ${typed} `) ? 1e12 : 1e9);
  }
  const begun = terms.filter((term) => name.includes(` ${term}`)).length;
  if (begun < terms.length) return begun > 0 ? shortness : 1;
  return shortness * (terms.every((term) => name.includes(` ${term} `)) ? 1e6 : 1e3);
}

/**
 * Indexes products by name, brand, type and genre. Queries ignore case and accents, match
 * beginnings of words and allow one error in words of four letters or more; every word must match,
 * as typed or by a synonym. Names that begin with the query come first. A query has no operators.
 * Resolves when the index is ready; requests run meanwhile.
 */
export async function buildSearchIndex(
  products: readonly Product[],
  synonyms: readonly Synonym[] = [],
): Promise<SearchIndex> {
  const index = new MiniSearch<Entry>({
    fields: ['name', 'brand', 'kinds'],
    // Texts are folded before.
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { name: 3, brand: 2 },
      prefix: true,
      fuzzy: (term) => (term.length < TYPO_LENGTH ? false : 1),
      weights: { prefix: 0.9, fuzzy: 0.2 },
      // A brand or type of many words counts as much as one of a single word (b: 0).
      bm25: { k: 1.2, b: 0, d: 0.5 },
    },
  });
  const entries: Entry[] = [];
  const texts: Text[] = [];
  await inSlices(products.entries(), ([id, product]) => {
    const entry = entryOf(product, id);
    const { name, brand, kinds } = entry;
    entries.push(entry);
    texts.push({
      name: ` ${name} `,
      all: ` ${name} ${brand} ${kinds}`,
      length: foldText(product.name).length,
    });
  });
  await index.addAllAsync(entries, { chunkSize: CHUNK });
  const hits = products.map((product): SearchHit => {
    const { id, name, imagePath } = product;
    return { id, name, price: listPrice(product), imagePath };
  });

  const knownWords = new Set<string>();
  const carriers = new Map<string, number>();
  await inSlices(entries, ({ name, brand, kinds }) => {
    for (const word of [name, brand, kinds].flatMap(wordsOf)) knownWords.add(word);
    for (const word of new Set(wordsOf(kinds))) carriers.set(word, (carriers.get(word) ?? 0) + 1);
  });
  const isBroad = (term: string) => (carriers.get(term) ?? 0) >= BROAD;
  const meaningOf = synonymReader(synonyms);

  function findEvery(query: string): Found[] {
    const terms = queryTerms(query);
    const typed = foldText(query);
    const longest = Math.max(...terms.map((term) => term.length));
    // A short word begins words of half the shop, so beside a longer one it only filters.
    const long = terms.filter((term) => term.length >= Math.min(longest, TYPO_LENGTH));
    // So does the word of a kind with many products, beside another word.
    const narrow = long.filter((term) => !isBroad(term));
    const significant = narrow.length > 0 ? narrow : long;
    const read = terms.filter((term) => !significant.includes(term));
    return index
      .search(
        { combineWith: 'AND', queries: significant.map(termQuery) },
        {
          filter: ({ id }) => read.every((term) => texts[id]?.all.includes(` ${term}`)),
          boostDocument: (id) => {
            const text = texts[id];
            return text === undefined ? 1 : likeness(text, typed, terms);
          },
        },
      )
      .map(({ id, score }) => ({ id, score }));
  }

  /** Returns the products that match every word, as typed or by synonyms. */
  function findWithSynonyms(query: string): Found[] {
    const { text, replaced } = meaningOf(foldText(query));
    if (replaced.length === 0) return findEvery(query);
    // Initials are no words: as typed they would begin words of half the shop.
    if (replaced.every((word) => word.length <= INITIALS)) return findEvery(text);
    const best = new Map<number, number>();
    for (const { id, score } of [...findEvery(query), ...findEvery(text)]) {
      best.set(id, Math.max(score, best.get(id) ?? 0));
    }
    return [...best]
      .map(([id, score]) => ({ id, score }))
      .toSorted((a, b) => b.score - a.score || a.id - b.id);
  }

  /** Returns the products that match the most significant words, if none matches all. */
  function findFewer(query: string): Found[] {
    const isKnown = (word: string) => knownWords.has(word);
    const { text } = meaningOf(foldText(withoutSize(query)), isKnown);
    const terms = queryTerms(divideJoined(text, isKnown));
    const significant = terms.filter((term) => term.length >= TYPO_LENGTH || isKnown(term));
    const typed = significant.join(' ');
    const every = significant.every((term) => NUMBER.test(term)) ? [] : findEvery(typed);
    if (every.length > 0) return every;
    const matches = significant.map((term) => ({
      term,
      found: index.search(termQuery(term), {
        prefix: term.length >= TYPO_LENGTH,
        fuzzy: isKnown(term) || term.length < TYPO_LENGTH ? false : errorsIn(term),
      }),
    }));
    // A number alone, of a watch or a size, is too weak to stand for dropped words.
    if (matches.every(({ term, found }) => found.length === 0 || NUMBER.test(term))) return [];
    return fewerTerms(
      matches.map(({ found }) => found),
      products.length,
      (id) => likeness(texts[id] ?? { name: '', all: '', length: 0 }, typed, significant),
    );
  }

  function find(query: string): number[] {
    return findWithSynonyms(query).map(({ id }) => id);
  }

  const answers = new LRUCache<string, number[]>({ max: CACHED_QUERIES, memoMethod: find });
  const fewer = new LRUCache<string, number[]>({
    max: CACHED_QUERIES,
    memoMethod: (query) => findFewer(query).map(({ id }) => id),
  });
  return (query, how) => {
    const typed = query.slice(0, MAX_QUERY);
    const every = answers.memo(typed);
    const places = every.length > 0 || !how?.fewerWords ? every : fewer.memo(typed);
    return places.flatMap((place: number) => hits[place] ?? []);
  };
}

const indexes = new WeakMap<readonly Product[], Promise<SearchIndex>>();

/** Returns the index of these products with the shop's synonyms, built once for each list. */
export function searchIndexOf(products: readonly Product[]): Promise<SearchIndex> {
  const cached = indexes.get(products);
  if (cached !== undefined) return cached;
  const index = buildSearchIndex(products, shopContent(DEFAULT_LANGUAGE).synonyms);
  indexes.set(products, index);
  return index;
}
