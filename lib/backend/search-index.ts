import { comesAsGift } from '@/lib/catalogue/gift-offer';
import type { Product, SearchHit } from '@/lib/catalogue/product';
import { sameTexts } from '@/lib/catalogue/same-products';
import { listPrice } from '@/lib/catalogue/sizes';
import type { Synonym } from '@/lib/content/content';
import { shopContent } from '@/lib/content/current';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { inSlices } from '@/lib/server/in-slices';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { factDetails, type ScentFact } from './scent-facts';
import { buildSearchCore, type SearchCore } from './search-core';

type HowToSearch = {
  /** Whether words may be left out where no product matches all of them. */
  fewerWords?: boolean;
  /** How many products to return at most. */
  most?: number | undefined;
};

/**
 * Finds the products that match a text, best first: those that match every word. With `fewerWords`,
 * if there are none, those that match the most significant words.
 */
export type SearchIndex = {
  (query: string, how?: HowToSearch): SearchHit[];
  /**
   * Returns the facts by which found products answer a text, where their names, brands and kinds do
   * not: a function of a product's id.
   */
  reasons(
    query: string,
    how?: Pick<HowToSearch, 'fewerWords'>,
  ): (id: number) => readonly ScentFact[];
};

/** Returns the index of products over what was indexed of them. */
function indexOver(products: readonly Product[], core: SearchCore): SearchIndex {
  const hits = new Array<SearchHit | undefined>(products.length);

  function hitAt(place: number): SearchHit | undefined {
    const hit = hits[place];
    const product = products[place];
    if (hit !== undefined || product === undefined) return hit;
    const { id, name, imagePath } = product;
    hits[place] = { id, name, price: listPrice(product), imagePath };
    return hits[place];
  }

  const search = (query: string, how?: HowToSearch) => {
    const { places } = core.find(query, how?.fewerWords ?? false);
    const found: SearchHit[] = [];
    for (const place of places.subarray(0, how?.most)) {
      const hit = hitAt(place);
      if (hit !== undefined) found.push(hit);
    }
    return found;
  };
  const reasons: SearchIndex['reasons'] = (query, how) => {
    const found = core.find(query, how?.fewerWords ?? false);
    const { places, byFacts } = found;
    if (byFacts.every((bits) => bits === 0)) return () => [];
    const reasonsOf = core.reasonsIn(found);
    const order = new Map<number, number>();
    let read = 0;
    /** Returns where a product is in the ranking. Reads as far as is asked: often its beginning. */
    function orderOf(id: number): number | undefined {
      for (; !order.has(id) && read < places.length; read += 1) {
        order.set(products[places[read] ?? 0]?.id ?? 0, read);
      }
      return order.get(id);
    }
    return (id) => {
      const at = orderOf(id);
      if (at === undefined || byFacts[at] === 0) return [];
      return reasonsOf(places[at] ?? 0, byFacts[at] ?? 0);
    };
  };
  return Object.assign(search, { reasons });
}

/**
 * Indexes products by name, brand, type and genre, and by what is known of their scents. Queries
 * ignore case and accents, match beginnings of words and allow one error in words of four letters
 * or more; every word must match, as typed, by a synonym or by a fact. Names that begin with the
 * query come first, what only facts answer comes after names, brands and kinds. A query has no
 * operators.
 */
export async function buildSearchIndex(
  products: readonly Product[],
  synonyms: readonly Synonym[] = [],
): Promise<SearchIndex> {
  return indexOver(products, await buildSearchCore(products, synonyms));
}

/** Returns whether two products read the same to a search. */
function readsTheSame(product: Product, other: Product | undefined): boolean {
  if (product === other) return true;
  if (other === undefined || comesAsGift(product) !== comesAsGift(other)) return false;
  const { id, name, brand, genre, type, details, translations } = product;
  return (
    id === other.id &&
    name === other.name &&
    brand === other.brand &&
    genre === other.genre &&
    type === other.type &&
    (translations === other.translations ||
      (translations?.ar?.name === other.translations?.ar?.name &&
        translations?.fr?.name === other.translations?.fr?.name)) &&
    (details === other.details ||
      factDetails.every((field) => sameTexts(details?.[field], other.details?.[field])))
  );
}

async function readTheSame(products: readonly Product[], others: readonly Product[]) {
  if (products.length !== others.length) return false;
  let same = true;
  await inSlices(products.entries(), ([place, product]) => {
    same &&= readsTheSame(product, others[place]);
  });
  return same;
}

type Built = { products: readonly Product[]; core: Promise<SearchCore> };

/** The last core, and indexes of lists over theirs. A process has this module twice or more. */
const holder = (of: string) =>
  oncePerProcess(`search-index-${of}`, () => {
    const last: { built: Built | null } = { built: null };
    return { last, indexes: new WeakMap<readonly Product[], Promise<SearchIndex>>() };
  });

async function coreOf(products: readonly Product[], of: string): Promise<SearchCore> {
  const { last } = holder(of);
  const before = last.built;
  if (before !== null && (await readTheSame(products, before.products))) return before.core;
  const core = buildSearchCore(products, shopContent(DEFAULT_LANGUAGE).synonyms, of === 'perfumes');
  last.built = { products, core };
  return core;
}

/**
 * Returns the index of these products with the shop's synonyms. It is built once for all lists that
 * differ in prices and stock alone. `of` says what is listed.
 */
export function searchIndexOf(
  products: readonly Product[],
  of: 'products' | 'perfumes' = 'products',
): Promise<SearchIndex> {
  const { indexes } = holder(of);
  const cached = indexes.get(products);
  if (cached !== undefined) return cached;
  const index = coreOf(products, of).then((core) => indexOver(products, core));
  indexes.set(products, index);
  return index;
}
