import { LRUCache } from 'lru-cache';
import MiniSearch, { type Query } from 'minisearch';
import type { Product, SearchHit } from '@/lib/catalogue/product';
import { listPrice } from '@/lib/catalogue/sizes';
import { foldText, indexText, MAX_QUERY, queryTerms, typeWords, wordsOf } from './search-text';

/** Finds the products that match a typed text, best first. */
export type SearchIndex = (query: string) => SearchHit[];

/** Products that are indexed in one go; requests get their turn in between. */
const CHUNK = 100;

/** Searches whose results are kept: what many type, and letters, which find half the shop. */
const KEPT_ANSWERS = 100;

/** Terms of this many letters and more may carry one typing error. */
const TYPO_LENGTH = 4;

/** What is searched of a product, folded. Its id is its place in the list of products. */
type Entry = { id: number; name: string; brand: string; kinds: string };

/** The texts of a product in which words are compared, with a blank around each word. */
type Text = { name: string; all: string; length: number };

function entryOf(product: Product, id: number): Entry {
  const { name, brand } = product;
  return { id, name: indexText(name), brand: indexText(brand), kinds: typeWords(product) };
}

/** The term with two neighbouring letters swapped, at every place: two errors to fuzzy search. */
function swaps(term: string): string[] {
  return Array.from({ length: term.length - 1 }, (_, at) =>
    [term.slice(0, at), term[at + 1], term[at], term.slice(at + 2)].join(''),
  );
}

/** A term, or a word that it misses by two swapped letters. */
function termQuery(term: string): Query {
  if (term.length < TYPO_LENGTH) return term;
  const swapped = { queries: swaps(term), prefix: false, fuzzy: false, boostTerm: () => 0.2 };
  return { combineWith: 'OR', queries: [term, swapped] };
}

/**
 * How many times more a product counts for its name: most where that begins as typed, less where
 * every term is a word of it or begins one; whole words before beginnings. Of two names that match
 * alike the shorter counts more: it says less that was not asked for.
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
 * beginnings of words and forgive one error in words of four letters and more; every word has to
 * match. Names that begin with the query come first. Any text is just text. Resolves when the index
 * is ready; meanwhile requests are answered.
 */
export async function buildSearchIndex(products: readonly Product[]): Promise<SearchIndex> {
  const index = new MiniSearch<Entry>({
    fields: ['name', 'brand', 'kinds'],
    // Texts are folded before they get here.
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { name: 3, brand: 2 },
      prefix: true,
      fuzzy: (term) => (term.length < TYPO_LENGTH ? false : 1),
      weights: { prefix: 0.9, fuzzy: 0.2 },
      // A brand or type of many words counts as much as one of a single word.
      bm25: { k: 1.2, b: 0, d: 0.5 },
    },
  });
  const entries = products.map(entryOf);
  await index.addAllAsync(entries, { chunkSize: CHUNK });
  const texts = entries.map(({ id, name, brand, kinds }) => ({
    name: ` ${name} `,
    all: ` ${name} ${brand} ${kinds}`,
    length: foldText(products[id]?.name ?? '').length,
  }));
  const hits = products.map((product): SearchHit => {
    const { id, name, imagePath } = product;
    return { id, name, price: listPrice(product), imagePath };
  });

  function find(query: string): number[] {
    const terms = queryTerms(query);
    const typed = foldText(query);
    const longest = Math.max(...terms.map((term) => term.length));
    // A short word begins words of half the shop: beside a longer one it is read, not looked up.
    const short = terms.filter((term) => term.length < Math.min(longest, TYPO_LENGTH));
    const telling = terms.filter((term) => !short.includes(term));
    return index
      .search(
        { combineWith: 'AND', queries: telling.map(termQuery) },
        {
          filter: ({ id }) => short.every((term) => texts[id]?.all.includes(` ${term}`)),
          boostDocument: (id) => {
            const text = texts[id];
            return text === undefined ? 1 : likeness(text, typed, terms);
          },
        },
      )
      .map(({ id }) => id);
  }

  const answers = new LRUCache<string, number[]>({ max: KEPT_ANSWERS, memoMethod: find });
  return (query) =>
    answers.memo(query.slice(0, MAX_QUERY)).flatMap((place: number) => hits[place] ?? []);
}
