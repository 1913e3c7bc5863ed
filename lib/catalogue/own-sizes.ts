import { z } from 'zod';
import type { Cents } from '../money';
import { plainToken } from '../plain-token';
import type { OwnSize, Product } from './product';
import { lenientPieces, lenientPrice, lenientStock, strictPrice, yesOrNo } from './product-fields';

// Parsing the sizes that a product has of its own (docs/behaviour.md, "Sizes and prices").

/** The most sizes of a product. */
export const MOST_SIZES = 12;

const LABEL = /^0*([1-9]\d{0,3}|0)(?:[.,](\d{1,2}))?\s*(ml|g)$/i;

/** Returns the label of a size in millilitres or grams: "50ml" for "50 ML"; null for another. */
export function sizeLabel(text: string): string | null {
  const [, whole = '', part = '', unit = ''] = LABEL.exec(plainToken(text)) ?? [];
  const amount = Number(`${whole}.${part}`);
  return amount > 0 ? `${amount}${unit.toLowerCase()}` : null;
}

/** Compares two sizes: the smaller first; millilitres before as many grams. */
function bySize({ label }: OwnSize, { label: other }: OwnSize): number {
  const difference = Number.parseFloat(label) - Number.parseFloat(other);
  return difference || Number(label.endsWith('g')) - Number(other.endsWith('g'));
}

/**
 * Returns the fields of a product with its own sizes: these, smallest first, and the price of the
 * largest. An empty object for none, which leaves a product with the sizes of its type.
 */
export function sizeFields(sizes: readonly OwnSize[]): Partial<Pick<Product, 'sizes' | 'price'>> {
  const sorted = sizes.toSorted(bySize);
  const largest = sorted.at(-1);
  return largest === undefined ? {} : { sizes: sorted, price: largest.price };
}

/** Returns a product as shoppers see it, which is sold out if each of its own sizes is. */
export function soldBySize<P extends Pick<Product, 'sizes' | 'inStock'>>(product: P): P {
  const isAnyLeft = product.sizes?.some(({ inStock }) => inStock) ?? true;
  return isAnyLeft ? product : { ...product, inStock: false };
}

const label = z.union([z.string(), z.number()]).transform((value, context) => {
  const read = sizeLabel(String(value));
  if (read !== null) return read;
  context.addIssue('must be a number with ml or g, such as 50ml');
  return z.NEVER;
});

const sizeSchema = (price: z.ZodType<Cents>, stock: z.ZodType<boolean | null>) =>
  z.object({ size: label, price, in_stock: stock });

const toSize = ({ size, price, in_stock }: z.output<ReturnType<typeof sizeSchema>>): OwnSize => {
  return { label: size, price, inStock: in_stock ?? true };
};

const lenientSize = sizeSchema(lenientPrice, lenientStock)
  .extend({ stock: lenientPieces })
  .transform(({ stock, ...size }) => ({ ...toSize(size), ...(stock !== undefined && { stock }) }));

const strictSize = sizeSchema(strictPrice, yesOrNo).transform(toSize);

/** Returns the sizes without those whose label an earlier one has. */
function eachOnce(sizes: readonly OwnSize[]): OwnSize[] {
  return [...new Map(sizes.toReversed().map((size) => [size.label, size])).values()].reverse();
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/**
 * A backend's own sizes of a product: leaves out invalid ones, those that are there twice, and the
 * largest where there are too many. A list without any valid size is an error, since the product
 * must not be sold at other prices.
 */
export const lenientSizes = z
  .unknown()
  .optional()
  .transform((value, context): OwnSize[] => {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    const sizes = eachOnce(list.flatMap((size) => lenientSize.safeParse(size).data ?? []));
    if (sizes.length > MOST_SIZES) return sizes.toSorted(bySize).slice(0, MOST_SIZES);
    if (sizes.length > 0 || isBlank(value)) return sizes;
    context.addIssue('has no size that can be sold, such as {"size":"50ml","price":"25.00"}');
    return z.NEVER;
  });

/** Own sizes that must all be exact, each there once; blank means none. */
export const strictSizes = z
  .array(strictSize, { error: 'must be a list of sizes with prices' })
  .max(MOST_SIZES, { error: `must have at most ${MOST_SIZES} sizes` })
  .refine((sizes) => eachOnce(sizes).length === sizes.length, { error: 'has a size twice' })
  .nullish()
  .transform((sizes) => sizes ?? []);

/** Parses what the database has of a product's own sizes; none for anything else. */
export function parseStoredSizes(text: string | null): OwnSize[] {
  if (text === null) return [];
  try {
    return lenientSizes.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
