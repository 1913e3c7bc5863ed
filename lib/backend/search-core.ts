import { LRUCache } from 'lru-cache';
import type { Product } from '@/lib/catalogue/product';
import type { Synonym } from '@/lib/content/content';
import { inSlices } from '@/lib/server/in-slices';
import { divideJoined, synonymReader, withoutSize } from './lenient-search';
import { type FactIndex, factIndexer, type ScentFact } from './scent-facts';
import { scentWords } from './scent-words';
import { readUnits, type Unit } from './search-query';
import { foldText, indexText, MAX_QUERY, typeWords, wordsOf } from './search-text';
import { ABSENT, BEGUN, type TextIndex, TYPO_LENGTH, textIndexer, WHOLE } from './text-index';
import { type Answer, longestOf, type UnitMatcher, unitMatcher } from './unit-matches';

/** The places of found products in their list, best first, and the parts that facts answered. */
export type Found = {
  places: Uint32Array;
  /** For each found product, a bit for each part of the query that a fact answered. */
  byFacts: Uint16Array;
  units: readonly Unit[];
};

/** What is searched in: texts and facts of products by their places, without prices and stock. */
export type SearchCore = {
  /**
   * Finds products that answer every part of a query. With `fewerWords`, if there are none, those
   * that answer the most significant parts.
   */
  find(query: string, fewerWords: boolean): Found;
  /** Returns the facts of a product that answered the parts of these bits. */
  factsOf(product: Product, found: Found, byFacts: number): ScentFact[];
};

/** How many found products to cache, of all queries together, and of how many queries. */
const CACHED_PRODUCTS = 400_000;
const CACHED_QUERIES = 300;

/** From this many letters an unknown word may have two errors, if words may be dropped. */
const LONG = 7;

const NUMBER = /^\d+$/;

/** The share of the best product's weight that another product needs to be found too. */
const ENOUGH = 0.6;

/** Of two equal matches the shorter name ranks higher. */
const shortness = (length: number) => 1 + 1 / (1 + length);

type Hit = { place: number; order: number; score: number; byFacts: number };

/** Returns hits in their order, then by score, then as the list has them. */
function foundOf(hits: Hit[], units: readonly Unit[]): Found {
  hits.sort((a, b) => a.order - b.order || b.score - a.score || a.place - b.place);
  return {
    places: Uint32Array.from(hits, ({ place }) => place),
    byFacts: Uint16Array.from(hits, ({ byFacts }) => byFacts),
    units,
  };
}

/** Indexes products. Resolves when that is done; requests run meanwhile. */
export async function buildSearchCore(
  products: readonly Product[],
  synonyms: readonly Synonym[],
): Promise<SearchCore> {
  const textsOf = textIndexer();
  const factsOf = factIndexer();
  const nameLengths = new Uint16Array(products.length);
  const ofKinds = new Set<string>();
  await inSlices(products.entries(), ([place, product]) => {
    const { name, brand, translations = {} } = product;
    const names = [name, ...Object.values(translations).flatMap((own) => own.name ?? [])];
    const kinds = typeWords(product);
    for (const word of wordsOf(kinds)) ofKinds.add(word);
    textsOf.add({ name: indexText(names.join(' ')), brand: indexText(brand), kinds });
    factsOf.add(product, place);
    nameLengths[place] = foldText(name).length;
  });
  const texts: TextIndex = textsOf.finish();
  const factIndex: FactIndex = factsOf.finish();
  const scents = scentWords(factIndex.facts, (word) => ofKinds.has(word));
  const { phraseAt, meaningOf } = synonymReader(synonyms);
  const indexed = { texts, factIndex, products: products.length };
  const reading = { synonymAt: phraseAt, scents, begins: texts.begins };

  /** Returns the factor for a name that begins with the query, or has its words. */
  function likeness(place: number, begun: number, whole: number, units: number, typed: string[]) {
    const short = shortness(nameLengths[place] ?? 0);
    if (begun > 0) {
      const name = texts.nameAt(place);
      const first = typed.filter((text) => name.startsWith(text));
      if (first.some((text) => name.length === text.length || name[text.length] === ' ')) {
        return short * 1e12;
      }
      if (first.length > 0) return short * 1e9;
    }
    if (begun < units) return begun > 0 ? short : 1;
    return short * (whole === units ? 1e6 : 1e3);
  }

  const matchersOf = (units: readonly Unit[], errorsIn: (word: string) => number) => {
    const lengths = units.map(({ ways }) => longestOf(ways.flat()));
    return units.map((unit, at) => {
      const longestOther = Math.max(0, ...lengths.toSpliced(at, 1));
      return unitMatcher(unit, indexed, { errorsIn, longestOther });
    });
  };

  const mayErr = (word: string) => (word.length < TYPO_LENGTH ? 0 : 1);

  /** Finds the products that answer every part of a query. */
  function findEvery(units: readonly Unit[], typed: string[]): Hit[] {
    if (units.length === 0) return [];
    const matchers = matchersOf(units, mayErr);
    const answer: Answer = { rank: 0, byFact: false, score: 0, named: ABSENT };
    const hits: Hit[] = [];
    for (let place = 0; place < products.length; place += 1) {
      let [order, score, begun, whole, byFacts] = [0, 0, 0, 0, 0];
      let at = 0;
      for (; at < matchers.length && matchers[at]?.(place, answer); at += 1) {
        order += answer.rank;
        score += answer.score;
        if (answer.named >= BEGUN) begun += 1;
        if (answer.named === WHOLE) whole += 1;
        if (answer.byFact) byFacts |= 1 << at;
      }
      if (at < matchers.length) continue;
      score *= likeness(place, begun, whole, units.length, typed);
      hits.push({ place, order, score, byFacts });
    }
    return hits;
  }

  /** Finds the products that answer most of a query, where a rare part weighs more. */
  function findMost(units: readonly Unit[], typed: string[]): Hit[] {
    const isKnown = (word: string) => texts.has(word) || scents.has(word);
    const errorsIn = (word: string) =>
      isKnown(word) || word.length < TYPO_LENGTH ? 0 : word.length < LONG ? 1 : 2;
    const answer: Answer = { rank: 0, byFact: false, score: 0, named: ABSENT };
    const answered = matchersOf(units, errorsIn).map((matches: UnitMatcher) => {
      const hits: (Hit & { named: number })[] = [];
      for (let place = 0; place < products.length; place += 1) {
        if (!matches(place, answer)) continue;
        const { rank, score, named, byFact } = answer;
        hits.push({ place, order: rank, score, named, byFacts: byFact ? 1 : 0 });
      }
      return hits;
    });
    const isTelling = (at: number) =>
      (answered[at]?.length ?? 0) > 0 &&
      units[at]?.ways.some((way) => way.some((word) => !NUMBER.test(word)));
    // A number alone, of a watch or a size, is too weak to stand for dropped words.
    if (!units.some((_, at) => isTelling(at))) return [];
    type Total = Hit & { weight: number; begun: number; whole: number };
    const totals = new Map<number, Total>();
    for (const [at, hits] of answered.entries()) {
      const weight = Math.log(1 + products.length / Math.max(1, hits.length));
      for (const { place, order, score, named, byFacts } of hits) {
        const none = { place, order: 0, score: 0, byFacts: 0, weight: 0, begun: 0, whole: 0 };
        const total = totals.get(place) ?? none;
        total.weight += weight;
        total.score += score;
        total.order += order;
        total.byFacts |= byFacts << at;
        if (named >= BEGUN) total.begun += 1;
        if (named === WHOLE) total.whole += 1;
        totals.set(place, total);
      }
    }
    let most = 0;
    for (const { weight } of totals.values()) most = Math.max(most, weight);
    return [...totals.values()]
      .filter(({ weight }) => weight >= most * ENOUGH)
      .map(({ place, order, score, byFacts, weight, begun, whole }) => ({
        place,
        order: order - weight * 100,
        score: score * likeness(place, begun, whole, units.length, typed),
        byFacts,
      }));
  }

  function findAll(query: string): Found {
    const typed = foldText(query);
    const units = readUnits(typed, reading);
    return foundOf(findEvery(units, [typed, meaningOf(typed, () => true)]), units);
  }

  function findFewer(query: string): Found {
    const isKnown = (word: string) => texts.has(word) || scents.has(word);
    const text = meaningOf(foldText(withoutSize(query)), isKnown);
    const words = wordsOf(divideJoined(text, isKnown));
    const significant = words.filter((word) => word.length >= TYPO_LENGTH || isKnown(word));
    const typed = significant.join(' ');
    const units = readUnits(typed, reading);
    const every = significant.every((word) => NUMBER.test(word)) ? [] : findEvery(units, [typed]);
    return foundOf(every.length > 0 ? every : findMost(units, [typed]), units);
  }

  const size = ({ places }: Found) => 1 + places.length;
  const cacheOf = (memoMethod: (query: string) => Found) =>
    new LRUCache<string, Found>({
      max: CACHED_QUERIES,
      maxSize: CACHED_PRODUCTS,
      sizeCalculation: size,
      memoMethod,
    });
  const [all, fewer] = [cacheOf(findAll), cacheOf(findFewer)];
  return {
    find(query, fewerWords) {
      const typed = query.slice(0, MAX_QUERY);
      const every = all.memo(typed);
      return every.places.length > 0 || !fewerWords ? every : fewer.memo(typed);
    },
    factsOf(product, { units }, byFacts) {
      const own = factIndex.factsOf(product);
      const answering = units.filter((_, at) => byFacts & (1 << at));
      const numbers = answering.flatMap(({ facts }) => own.filter((fact) => facts?.has(fact)));
      return [...new Set(numbers)]
        .filter((fact) => scents.isScent(fact))
        .flatMap((fact) => factIndex.facts[fact] ?? []);
    },
  };
}
