import { type Cents, fractionOf } from '../money';
import type { Product, ProductType } from './product';

/** A size a product is sold in. */
export type Size = {
  /** "50ml": what a basket line carries. */
  label: string;
  /** "Small", "Medium" or "Large"; null where the product comes in one size only. */
  name: string | null;
};

const SIZES: Partial<Record<ProductType, readonly Size[]>> = {
  multiple: [
    { label: '50ml', name: 'Small' },
    { label: '80ml', name: 'Medium' },
    { label: '100ml', name: 'Large' },
  ],
  musk: [
    { label: '6ml', name: 'Small' },
    { label: '12ml', name: 'Large' },
  ],
  furniture: [{ label: '320ml', name: null }],
  air: [{ label: '500ml', name: null }],
};

const DEFAULT_SIZE: Partial<Record<ProductType, string>> = {
  multiple: '100ml',
  musk: '6ml',
  furniture: '320ml',
  air: '500ml',
};

const MULTIPLE_50ML: Cents = 1000;
const MULTIPLE_80ML: Cents = 1500;

/** The sizes of a product type, smallest first; empty where it has none (spec section 9). */
export function sizesOf(type: ProductType): readonly Size[] {
  return SIZES[type] ?? [];
}

/** Whether the shopper has to choose a size: multiple and musk (spec section 4). */
export function needsSize(type: ProductType): boolean {
  return sizesOf(type).length > 1;
}

/** Whether the shopper has to choose a perfume: creams (spec section 4). */
export function needsPerfume(type: ProductType): boolean {
  return type === 'cream';
}

/** The label of the size a product page opens with, or null where the type has no sizes. */
export function defaultSize(type: ProductType): string | null {
  return DEFAULT_SIZE[type] ?? null;
}

/**
 * The price of a product in a size (spec section 9): a multiple costs $10 in 50ml, $15 in 80ml and its own
 * price in 100ml; a musk half its price in 6ml (rounded half up to the cent) and all of it in 12ml.
 * Returns null for a size the product is not sold in; a product without sizes takes the size null.
 */
export function sizePrice(
  product: Pick<Product, 'type' | 'price'>,
  size: string | null,
): Cents | null {
  const sizes = sizesOf(product.type);
  if (sizes.length === 0) return size === null ? product.price : null;
  if (!sizes.some((known) => known.label === size)) return null;
  if (product.type === 'multiple' && size === '50ml') return MULTIPLE_50ML;
  if (product.type === 'multiple' && size === '80ml') return MULTIPLE_80ML;
  if (product.type === 'musk' && size === '6ml') return fractionOf(product.price, 0.5);
  return product.price;
}

/** The price before the discount: price / (1 - discount), or null where there is no discount (spec section 9). */
export function originalPrice(price: Cents, discount: number | null): Cents | null {
  return discount === null ? null : Math.round(price / (1 - discount));
}

/** The rounded percentage for the badge "-N%", or null where it would read 0 (spec section 2). */
export function discountPercent(discount: number | null): number | null {
  const percent = discount === null ? 0 : Math.round(discount * 100);
  return percent > 0 ? percent : null;
}
