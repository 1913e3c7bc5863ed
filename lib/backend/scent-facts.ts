import { comesAsGift } from '@/lib/catalogue/gift-offer';
import type { Product } from '@/lib/catalogue/product';
import { noteFields } from '@/lib/catalogue/scents';
import { freeGift } from '@/lib/prices';
import type { Marks } from './scratch';

/** The details that are facts as they stand. */
const DETAILS = ['family', 'season', 'concentration', 'longevity'] as const;

/** What a product can be found by beside its name, brand and kind. */
export const factFields = ['notes', ...DETAILS, 'genre', 'gift'] as const;

/** The details of a product that its facts are read from. */
export const factDetails = [...noteFields, ...DETAILS];

export type FactField = (typeof factFields)[number];

/** A fact of a product: a note, a family, who may wear it too, that it can be the free gift. */
export type ScentFact = { field: FactField; value: string };

/** Facts by their numbers, and the products of each. */
export type FactIndex = {
  /** The facts that any product has; a fact's number is its place. */
  facts: readonly ScentFact[];
  /** Marks the products of a fact and adds its weight, more for what one is first of all. */
  mark(marks: Marks, fact: number, weight: number): void;
  /** Returns the facts of the product at a place. */
  factsAt(place: number): Iterable<number>;
};

/** The types that are worn. Those for everybody are for men and for women. */
const WORN: readonly string[] = ['multiple', 'single', 'musk'];

/** Lists the facts of a product, each once, those that lead their field first. */
function listFacts(product: Product): { fact: ScentFact; leads: boolean }[] {
  const { notes_top = [], notes_heart = [], notes_base = [], ...details } = product.details ?? {};
  const { family = [], season = [], concentration = [], longevity = [] } = details;
  const notes = new Set([...notes_base, ...notes_heart, ...notes_top]);
  const gift = freeGift !== null && comesAsGift(product) ? [freeGift.giftSize] : [];
  const isForBoth = product.genre === 'unisex' && WORN.includes(product.type);
  const genre = isForBoth ? ['men', 'women'] : [];
  const lists = { notes: [...notes], family, season, concentration, longevity, genre, gift };
  return factFields.flatMap((field) =>
    lists[field].map((value, at) => ({
      fact: { field, value },
      leads: at === 0 && field !== 'notes' && field !== 'genre',
    })),
  );
}

const keyOf = ({ field, value }: ScentFact) => `${field} ${value.toLowerCase()}`;

/** Collects the facts of products, which are added in the order of their places. */
export function factIndexer() {
  const numbers = new Map<string, number>();
  const facts: ScentFact[] = [];
  /** For each fact, twice the place of each product, and one more where the fact leads. */
  const lists: number[][] = [];
  /** The facts of all products, one product after the other, and where each one's begin. */
  const ofProducts: number[] = [];
  const begins = [0];

  function numberOf(fact: ScentFact): number {
    const key = keyOf(fact);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, facts.length);
    lists.push([]);
    return facts.push(fact) - 1;
  }

  return {
    add(product: Product, place: number) {
      for (const { fact, leads } of listFacts(product)) {
        const number = numberOf(fact);
        lists[number]?.push(2 * place + (leads ? 1 : 0));
        ofProducts.push(number);
      }
      begins.push(ofProducts.length);
    },
    finish(): FactIndex {
      const postings = lists.map((list) => Uint32Array.from(list));
      const isSmall = facts.length <= 0xffff;
      const flat = isSmall ? Uint16Array.from(ofProducts) : Uint32Array.from(ofProducts);
      const starts = Uint32Array.from(begins);
      for (const list of [lists, ofProducts, begins]) list.length = 0;
      return {
        facts,
        mark(marks, fact, weight) {
          const { bits, scores, touched } = marks;
          for (const posted of postings[fact] ?? []) {
            const place = posted >>> 1;
            if (bits[place] === 0) {
              touched[marks.count] = place;
              marks.count += 1;
              bits[place] = 1;
            }
            scores[place] = (scores[place] ?? 0) + (posted & 1 ? 1.5 : 1) * weight;
          }
        },
        factsAt: (place) => flat.subarray(starts[place], starts[place + 1]),
      };
    },
  };
}
