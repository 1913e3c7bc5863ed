import type { Product } from '@/lib/catalogue/product';
import type { Marks } from './scratch';
import type { Unit } from './search-query';
import { foldText, typeWords, wordsOf } from './search-text';

/** Words that say what a thing is, beside those of kinds. */
const GOODS = 'lipstick mascara foundation concealer eyeliner eyeshadow blush'.split(' ');

/**
 * Tells what kind of thing a query asks for, where no product has all of its words: "gold watch".
 */
export function askedKinds() {
  const kindWords = new Set(GOODS);
  const brandWords = new Set<string>();
  const isKind = ({ ways }: Unit) => ways.some((way) => way.every((word) => kindWords.has(word)));

  return {
    add({ type, brand }: Pick<Product, 'type' | 'brand'>) {
      for (const word of wordsOf(typeWords({ type, genre: '' }))) kindWords.add(word);
      for (const word of wordsOf(foldText(brand))) brandWords.add(word);
    },
    /**
     * Returns a function that returns whether a product is of the kinds in a query; null where it
     * has none, or names a brand or a whole product too: then a kind counts as any other word.
     */
    kindsIn(
      units: readonly Unit[],
      marks: readonly Marks[],
      isNamed: (place: number) => boolean,
    ): ((place: number) => boolean) | null {
      const isTelling = ({ ways }: Unit, { touched, count }: Marks) =>
        ways.some((way) => way.some((word) => brandWords.has(word))) ||
        touched.subarray(0, count).some(isNamed);
      const parts = units.flatMap((unit, at) => {
        const found = marks[at];
        return found && found.count > 0 ? [{ unit, found }] : [];
      });
      const kinds = parts.filter(({ unit }) => isKind(unit));
      if (kinds.length === 0) return null;
      const others = parts.filter(({ unit }) => !isKind(unit));
      if (others.some(({ unit, found }) => isTelling(unit, found))) return null;
      return (place) => kinds.every(({ found }) => found.bits[place] !== 0);
    },
  };
}
