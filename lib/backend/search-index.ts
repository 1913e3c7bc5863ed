import { setImmediate as pause } from 'node:timers/promises';
import SearchableMap from 'minisearch/SearchableMap';
import type { Product, SearchHit } from '@/lib/catalogue/product';
import { rememberLatest } from './remember-latest';
import { findPlaces, type Indexed, notesFor, type Posting } from './search-match';
import { foldText, indexText, MAX_QUERY, typeWords, wordsOf } from './search-text';

/** Products, or words, that are indexed before others get their turn. */
const SLICE = 50;

/** Answers that are kept: what many type, and each of one letter that finds half the shop. */
const KEPT_ANSWERS = 100;

/** How much a word counts in the name, in the brand, and in what a type and a genre are called. */
const BOOSTS = [3, 2, 1];

/** Answers a typed text with products, best first. */
export type SearchIndex = (query: string) => SearchHit[];

/** Visits items, with a turn for requests after every so many. */
async function inTurns<Item>(items: Iterable<Item>, visit: (item: Item) => void): Promise<void> {
  let visited = 0;
  for (const item of items) {
    visit(item);
    visited += 1;
    if (visited % SLICE === 0) await pause();
  }
}

/** The products that hold a word, by field. */
function postingsOf(byField: readonly (readonly number[])[]): Posting[] {
  return BOOSTS.map((boost, field) => ({
    boost,
    places: Uint32Array.from(byField[field] ?? []),
  })).filter(({ places }) => places.length > 0);
}

async function indexAll(products: readonly Product[]): Promise<Indexed> {
  const places = new Map<string, number[][]>();
  const names: string[] = [];
  const lengths = new Uint16Array(products.length);
  await inTurns(products.entries(), ([place, product]) => {
    const name = indexText(product.name);
    names.push(name);
    lengths[place] = foldText(product.name).length;
    for (const [field, text] of [name, indexText(product.brand), typeWords(product)].entries()) {
      for (const word of new Set(wordsOf(text))) {
        const byField = places.get(word) ?? BOOSTS.map(() => []);
        byField[field]?.push(place);
        places.set(word, byField);
      }
    }
  });
  const words: Indexed['words'] = new SearchableMap();
  await inTurns(places, ([word, byField]) => words.set(word, postingsOf(byField)));
  return { words, names, lengths };
}

/**
 * Indexes products by name, brand, type and genre. Queries ignore case and accents, match beginnings of words,
 * forgive one error in words of four letters and more; every word has to match. Names that begin with the query
 * come first. Any text is just text. Resolves when the index is ready; meanwhile requests are answered.
 */
export async function buildSearchIndex(products: readonly Product[]): Promise<SearchIndex> {
  const indexed = await indexAll(products);
  const notes = notesFor(products.length);
  const hits = products.map(({ id, name, price, imagePath }) => ({ id, name, price, imagePath }));
  const placesFor = rememberLatest(KEPT_ANSWERS, (query) => findPlaces(indexed, notes, query));

  return (query) =>
    Array.from(placesFor(query.slice(0, MAX_QUERY))).flatMap((place) => hits[place] ?? []);
}
