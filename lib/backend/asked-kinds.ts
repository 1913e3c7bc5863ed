import type { Product } from '@/lib/catalogue/product';
import type { Marks } from './scratch';
import type { Unit } from './search-query';
import { foldText, typeWords, wordsOf } from './search-text';

/** Words that say what a thing is, beside those of kinds. */
const GOODS = 'lipstick mascara foundation concealer eyeliner eyeshadow blush'.split(' ');

/** Tells something of the product at a place of the list. */
type OfProduct = (place: number) => boolean;

/**
 * Returns what tells the kinds of things that a query asks for, where no product has all of its
 * words: "gold watch". It returns null where a query has no kind, or names a brand or a whole
 * product too: then a kind counts as any other word.
 */
export function askedKinds(products: readonly Pick<Product, 'type' | 'brand'>[]) {
  const types = new Set(products.map(({ type }) => type));
  const brands = new Set(products.map(({ brand }) => brand));
  const ofTypes = [...types].flatMap((type) => wordsOf(typeWords({ type, genre: '' })));
  const kindWords = new Set([...GOODS, ...ofTypes]);
  const brandWords = new Set([...brands].flatMap((brand) => wordsOf(foldText(brand))));
  const isKind = ({ ways }: Unit) => ways.some((way) => way.every((word) => kindWords.has(word)));

  return (
    units: readonly Unit[],
    marks: readonly Marks[],
    isNamed: OfProduct,
  ): OfProduct | null => {
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
  };
}
