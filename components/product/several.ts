import { inMl, type Product, volumeOf } from '@/lib/catalogue/product';
import { sizesOf } from '@/lib/catalogue/sizes';
import type { Language } from '@/lib/language';
import { freeGift } from '@/lib/prices';
import { say, wordsOf } from '@/lib/words/words';

/** The offer to take as many bottles as earn the free gift. */
export type Several = {
  /** The size that counts; null for a product without sizes. */
  size: string | null;
  units: number;
  text: string;
};

/** Returns the size that counts, if as many as are wanted are left of it; else undefined. */
function countedSize(product: Product, buySize: string, units: number): string | null | undefined {
  const isLeft = ({ stock = units }: { stock?: number | undefined }) => stock >= units;
  const sizes = sizesOf(product);
  const size = sizes.find(({ label }) => inMl(label) === buySize);
  const own = product.sizes?.find(({ label }) => label === size?.label) ?? product;
  if (size) return size.inStock && isLeft(own) ? size.label : undefined;
  const counts = sizes.length === 0 && inMl(volumeOf(product) ?? '') === buySize;
  return counts && isLeft(product) ? null : undefined;
}

/** Returns what a product's page offers below its button; null where there is no such offer. */
export function severalOf(lang: Language, product: Product): Several | null {
  if (freeGift === null || !freeGift.types.some((type) => type === product.type)) return null;
  const { buySize, buyUnits, giftSize } = freeGift;
  const size = countedSize(product, buySize, buyUnits);
  if (size === undefined) return null;
  const { takeTwo, takeSeveral } = wordsOf(lang).product;
  const message = buyUnits === 2 ? takeTwo : takeSeveral;
  return { size, units: buyUnits, text: say(lang, message, { count: buyUnits, giftSize }) };
}
