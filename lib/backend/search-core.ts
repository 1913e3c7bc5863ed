import { LRUCache } from 'lru-cache';
import type { Product } from '@/lib/catalogue/product';
import type { Synonym } from '@/lib/content/content';
import { inSlices } from '@/lib/server/in-slices';
import { askedKinds } from './asked-kinds';
import { divideJoined, foldQuery, synonymReader, withoutSize } from './lenient-search';
import { type Found, foundOf, type Hits, nameFactor, noHits, shortness } from './ranking';
import { type FactIndex, factIndexer, type ScentFact } from './scent-facts';
import { asksForGift, scentWords } from './scent-words';
import { type Marks, placesOf, scratch } from './scratch';
import { readUnits, type Unit } from './search-query';
import { foldText, indexText, MAX_QUERY, typeWords, wordsOf } from './search-text';
import { BEGUN, type TextIndex, TYPO_LENGTH, textIndexer, WHOLE } from './text-index';
import { isByFact, longestOf, markUnit, mayAnswer, namedLevel, rankOf } from './unit-matches';

/** What is searched in: texts and facts of products by their places, without prices and stock. */
export type SearchCore = {
  /**
   * Finds products that answer every part of a query. With `fewerWords`, if there are none, those
   * that answer the most significant parts.
   */
  find(query: string, fewerWords: boolean): Found;
  /**
   * Returns a function that returns the facts of a product at a place that answered the parts of
   * these bits: the same list for the same facts.
   */
  reasonsIn(found: Found): (place: number, byFacts: number) => readonly ScentFact[];
};

/** How many found products to cache, of all queries together, and of how many queries. */
const CACHED_PRODUCTS = 400_000;
const CACHED_QUERIES = 300;

/** From this many letters an unknown word may have two errors, if words may be dropped. */
const LONG = 7;

const NUMBER = /^\d+$/;

/** The share of the best product's weight that another product needs to be found too. */
const ENOUGH = 0.6;

/** By how much a weight tells more than the rank of an answer. */
const HEAVIER = 100;

/**
 * Indexes products. Resolves when that is done; requests run meanwhile. Of two equal matches the
 * shorter name ranks higher, unless the list's own order tells more.
 */
export async function buildSearchCore(
  products: readonly Product[],
  synonyms: readonly Synonym[],
  isInOrder = false,
): Promise<SearchCore> {
  const textsOf = textIndexer();
  const factsOf = factIndexer();
  const nameLengths = new Uint16Array(products.length);
  const ofKinds = new Set<string>();
  const kindsIn = askedKinds(products);
  await inSlices(products.entries(), ([place, product]) => {
    const { name, brand, translations = {} } = product;
    const names = [name, ...Object.values(translations).flatMap((own) => own.name ?? [])];
    const kinds = typeWords(product);
    for (const word of wordsOf(kinds)) ofKinds.add(word);
    textsOf.add({ name: indexText(names.join(' ')), brand: indexText(brand), kinds });
    factsOf.add(product, place);
    if (!isInOrder) nameLengths[place] = foldText(name).length;
  });
  const texts: TextIndex = textsOf.finish();
  const factIndex: FactIndex = factsOf.finish();
  const scents = scentWords(factIndex.facts, (word) => ofKinds.has(word));
  const { phraseAt, meaningOf } = synonymReader(synonyms);
  // A wish for a gift is no misspelt lift, whether the shop gives one or not.
  const isKnown = (word: string) => texts.has(word) || scents.has(word) || asksForGift(word);
  const marksOf = scratch(products.length);
  const typedOf = (query: string) => foldQuery(query, (phrase) => scents.exact(phrase) !== null);
  const reading = { synonymAt: phraseAt, scents, begins: texts.begins };

  /** Marks the products that answer each part of a query, and gives the marks back after use. */
  function withMarks(
    units: readonly Unit[],
    errorsIn: (word: string) => number,
    use: (marks: readonly Marks[]) => Hits,
  ): Hits {
    const lengths = units.map(({ ways }) => longestOf(ways.flat()));
    const marks = units.map((unit, at) => {
      const longestOther = Math.max(0, ...lengths.toSpliced(at, 1));
      return markUnit(unit, { texts, factIndex, marksOf, errorsIn, longestOther });
    });
    const hits = use(marks);
    for (const one of marks) marksOf.giveBack(one);
    return hits;
  }

  type Asked = { marks: readonly Marks[]; typed: readonly string[]; mayMiss: boolean };

  /** Adds a product with the sums of its answers, if it answers every part or may miss some. */
  function addHit(hits: Hits, place: number, { marks, typed, mayMiss }: Asked, weight = 0) {
    let [order, score, begun, whole, byFacts] = [0, 0, 0, 0, 0];
    for (let at = 0; at < marks.length; at += 1) {
      const bits = marks[at]?.bits[place] ?? 0;
      if (bits === 0) {
        if (mayMiss) continue;
        return;
      }
      order += rankOf(bits);
      score += marks[at]?.scores[place] ?? 0;
      const named = namedLevel(bits);
      if (named >= BEGUN) begun += 1;
      if (named === WHOLE) whole += 1;
      if (isByFact(bits)) byFacts |= 1 << at;
    }
    const name = begun > 0 ? texts.nameAt(place) : '';
    const factor = nameFactor(name, typed, { begun, whole, parts: marks.length });
    hits.places.push(place);
    hits.orders.push(order - weight * HEAVIER);
    hits.scores.push(score * factor * shortness(begun, nameLengths[place] ?? 0));
    hits.byFacts.push(byFacts);
  }

  const mayErr = (word: string) => (word.length < TYPO_LENGTH || asksForGift(word) ? 0 : 1);

  /** Finds the products that answer every part of a query. */
  function findEvery(units: readonly Unit[], typed: readonly string[]): Hits {
    if (!units.every((unit) => mayAnswer(unit, { texts, errorsIn: mayErr }))) return noHits();
    return withMarks(units, mayErr, (marks) => {
      const hits = noHits();
      const [fewest] = marks.toSorted((a, b) => a.count - b.count);
      for (const place of fewest === undefined ? [] : placesOf(fewest)) {
        addHit(hits, place, { marks, typed, mayMiss: false });
      }
      return hits;
    });
  }

  /** Returns whether a text has the whole name of a product. */
  const isNamedIn = (text: string, place: number) =>
    ` ${text} `.includes(` ${texts.nameAt(place)} `);

  /** Finds the products that answer most of a query, where a rare part weighs more. */
  function findMost(units: readonly Unit[], typed: string): Hits {
    const errorsIn = (word: string) =>
      isKnown(word) || word.length < TYPO_LENGTH ? 0 : word.length < LONG ? 1 : 2;
    return withMarks(units, errorsIn, (marks) => {
      const hits = noHits();
      // A number alone, of a watch or a size, is too weak to stand for dropped words.
      const isTelling = ({ ways }: Unit, at: number) =>
        (marks[at]?.count ?? 0) > 0 && ways.some((way) => way.some((word) => !NUMBER.test(word)));
      if (!units.some(isTelling)) return hits;
      const total = marksOf.take();
      for (const { count, touched } of marks) {
        const weight = Math.log(1 + products.length / Math.max(1, count));
        for (let at = 0; at < count; at += 1) {
          const place = touched[at] ?? 0;
          if (total.bits[place] === 0) {
            total.touched[total.count] = place;
            total.count += 1;
            total.bits[place] = 1;
          }
          total.scores[place] = (total.scores[place] ?? 0) + weight;
        }
      }
      // "Gold watch" asks for a watch, whatever else is called gold.
      const isAsked = kindsIn(units, marks, (place) => isNamedIn(typed, place));
      const places = placesOf(total);
      const ofKind = isAsked === null ? places : places.filter(isAsked);
      const found = ofKind.length > 0 ? ofKind : places;
      let most = 0;
      for (const place of found) most = Math.max(most, total.scores[place] ?? 0);
      for (const place of found) {
        const weight = total.scores[place] ?? 0;
        if (weight < most * ENOUGH) continue;
        addHit(hits, place, { marks, typed: [typed], mayMiss: true }, weight);
      }
      marksOf.giveBack(total);
      return hits;
    });
  }

  function findAll(query: string): Found {
    const typed = typedOf(query);
    const units = readUnits(typed, reading);
    return foundOf(findEvery(units, [typed, meaningOf(typed, () => true)]), units);
  }

  function findFewer(query: string): Found {
    const text = meaningOf(typedOf(withoutSize(query)), isKnown);
    const words = wordsOf(divideJoined(text, isKnown));
    const significant = words.filter((word) => word.length >= TYPO_LENGTH || isKnown(word));
    const typed = significant.join(' ');
    const asTyped = new Set(wordsOf(typedOf(query)));
    // What a synonym stands for is not what was typed: "edp" is any perfume then.
    const exact = (phrase: string) =>
      wordsOf(phrase).every((word) => asTyped.has(word))
        ? scents.exact(phrase)
        : scents.said(phrase);
    const units = readUnits(typed, { ...reading, scents: { ...scents, exact } });
    // As typed, no product answers every part.
    const isAsTyped = typed === typedOf(query);
    const every =
      isAsTyped || significant.every((word) => NUMBER.test(word))
        ? noHits()
        : findEvery(units, [typed]);
    return foundOf(every.places.length > 0 ? every : findMost(units, typed), units);
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
    reasonsIn({ units }) {
      const lists = new Map<string, readonly ScentFact[]>();
      return (place, byFacts) => {
        const numbers = new Set<number>();
        for (const [at, { facts }] of units.entries()) {
          if (facts === null || (byFacts & (1 << at)) === 0) continue;
          for (const fact of factIndex.factsAt(place)) {
            if (facts.has(fact) && scents.isScent(fact)) numbers.add(fact);
          }
        }
        const key = [...numbers].join();
        const list =
          lists.get(key) ?? [...numbers].flatMap((number) => factIndex.facts[number] ?? []);
        lists.set(key, list);
        return list;
      };
    },
  };
}
