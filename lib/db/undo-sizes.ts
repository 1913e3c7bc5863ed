import { isDeepStrictEqual } from 'node:util';
import { MOST_SIZES } from '@/lib/catalogue/own-sizes';
import type { OwnSize } from '@/lib/catalogue/product';

// Undoing what an import did to a product's own sizes (docs/behaviour.md, "Undoing an import").

type Sizes = readonly OwnSize[];

/** Sizes and the owner's names of columns about them, such as price_50ml. */
type SizesAndFields = { sizes: OwnSize[]; fields: string[] };

/** Returns the columns in which two states of a size differ; its price's where one is missing. */
function differing(label: string, one?: OwnSize, other?: OwnSize): string[] {
  const isPriced = one?.price !== other?.price;
  const isStocked = one !== undefined && other !== undefined && one.inStock !== other.inStock;
  return [...(isPriced ? [`price_${label}`] : []), ...(isStocked ? [`in_stock_${label}`] : [])];
}

/** Returns a value as it was before an import, or as it is now if it was changed since. */
const undone = <T>(now: T, before: T, after: T): T => (now === after ? before : now);

/** Undoes what an import did to the size of a label. */
function undoSize(label: string, now?: OwnSize, before?: OwnSize, after?: OwnSize) {
  if (isDeepStrictEqual(before, after) || isDeepStrictEqual(now, before)) {
    return { size: now, fields: [] };
  }
  if (isDeepStrictEqual(now, after)) return { size: before, fields: [] };
  if (!now || !before || !after) {
    return { size: now, fields: differing(label, now, before ?? after) };
  }
  const price = undone(now.price, before.price, after.price);
  const inStock = undone(now.inStock, before.inStock, after.inStock);
  const imported = differing(label, before, after);
  const size: OwnSize = { label, price, inStock };
  return { size, fields: differing(label, size, before).filter((name) => imported.includes(name)) };
}

const byLabel = (sizes: Sizes) => new Map(sizes.map((size) => [size.label, size]));

const labelsOf = (...lists: Sizes[]) =>
  new Set(lists.flatMap((sizes) => sizes.map(({ label }) => label)));

/** Returns the columns about sizes in which two states of a product differ. */
export function differingSizes(one: Sizes, other: Sizes): string[] {
  const [first, second] = [byLabel(one), byLabel(other)];
  return [...labelsOf(one, other)].flatMap((label) =>
    differing(label, first.get(label), second.get(label)),
  );
}

/**
 * Undoes what an import did to a product's own sizes, price by price and stock by stock. Returns
 * the sizes, and the columns that stay because they were changed since. Where more sizes than a
 * product may have would come together, all stay.
 */
export function undoSizes(now: Sizes, before: Sizes, after: Sizes): SizesAndFields {
  const [current, earlier, written] = [byLabel(now), byLabel(before), byLabel(after)];
  const all = [...labelsOf(now, before, after)].map((label) =>
    undoSize(label, current.get(label), earlier.get(label), written.get(label)),
  );
  const sizes = all.flatMap(({ size }) => size ?? []);
  if (sizes.length > MOST_SIZES) return { sizes: [...now], fields: differingSizes(before, after) };
  return { sizes, fields: all.flatMap(({ fields }) => fields) };
}
