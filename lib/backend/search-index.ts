import MiniSearch, { type Query } from 'minisearch';
import type { Product, SearchHit } from '@/lib/catalogue/product';
import { foldText, indexText, queryTerms, typeWords } from './search-text';

/** Words of this many letters and more may carry one typing error. */
const TYPO_LENGTH = 4;

/** Answers a typed text with products, best first. */
export type SearchIndex = (query: string) => SearchHit[];

const fuzziness = (term: string) => (term.length >= TYPO_LENGTH ? 1 : false);

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

/** 0 where the name begins with the query, 1 where every word of it begins a word of the name, else 2. */
function rank(name: string, query: string, terms: readonly string[]): number {
  if (name.startsWith(query)) return 0;
  const words = name.split(' ');
  return terms.every((term) => words.some((word) => word.startsWith(term))) ? 1 : 2;
}

/**
 * Indexes products by name, brand, type and genre. Queries ignore case and accents, match beginnings of words,
 * forgive one error in words of four letters and more; every word has to match. Names that begin with the query
 * come first. Any text is just text.
 */
export function buildSearchIndex(products: readonly Product[]): SearchIndex {
  const index = new MiniSearch<{ id: number; name: string; brand: string; words: string }>({
    fields: ['name', 'brand', 'words'],
    tokenize: (text) => text.split(' ').filter((word) => word !== ''),
    processTerm: (term) => term,
  });
  index.addAll(
    products.map((product) => ({
      id: product.id,
      name: indexText(product.name),
      brand: indexText(product.brand),
      words: typeWords(product),
    })),
  );
  const byId = new Map(
    products.map((product, place) => [
      product.id,
      { product, place, name: foldText(product.name) },
    ]),
  );
  return (query) => {
    const terms = queryTerms(query);
    if (terms.length === 0) return [];
    const found = index.search(
      { combineWith: 'AND', queries: terms.map(termQuery) },
      { prefix: true, fuzzy: fuzziness, boost: { name: 3, brand: 2 } },
    );
    const folded = foldText(query);
    return found
      .flatMap(({ id, score }) => {
        const entry = byId.get(id);
        return entry ? [{ ...entry, score, rank: rank(entry.name, folded, terms) }] : [];
      })
      .sort((a, b) => a.rank - b.rank || b.score - a.score || a.place - b.place)
      .map(({ product: { id, name, price, imagePath } }) => ({ id, name, price, imagePath }));
  };
}
