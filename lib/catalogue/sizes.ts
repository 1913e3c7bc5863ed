import { type Cents, fractionOf } from '../money';
import { perfumePrices } from '../prices';
import { isKnownType, type Product, type ProductType } from './product';

/** A size a product is sold in. */
export type Size = {
  /** "50ml": what a basket line carries. */
  label: string;
  /** What it is called in words; null where the product comes in one size only. */
  name: 'small' | 'medium' | 'large' | null;
};

const SIZES: Partial<Record<ProductType, readonly Size[]>> = {
  multiple: [
    { label: '50ml', name: 'small' },
    { label: '80ml', name: 'medium' },
    { label: '100ml', name: 'large' },
  ],
  musk: [
    { label: '6ml', name: 'small' },
    { label: '12ml', name: 'large' },
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

const PERFUME_PRICES: ReadonlyMap<string, Cents> = new Map(Object.entries(perfumePrices));

/** The sizes of a product type, smallest first; empty where it has none, or is unknown. */
export function sizesOf(type: string): readonly Size[] {
  return (isKnownType(type) && SIZES[type]) || [];
}

/** Whether products of a type come in a size. */
export function comesIn(type: string, label: string): boolean {
  return sizesOf(type).some((size) => size.label === label);
}

/** Whether the shopper has to choose a size: multiple and musk. */
export function needsSize(type: string): boolean {
  return sizesOf(type).length > 1;
}

/** Whether a size is one of several that shoppers choose from, so that it has an address. */
export function isChoice(type: string, label: string): boolean {
  return needsSize(type) && comesIn(type, label);
}

/** Whether the shopper has to choose a perfume: creams. */
export function needsPerfume(type: string): boolean {
  return type === 'cream';
}

/** The label of the size a product page opens with, or null where the type has no sizes. */
export function defaultSize(type: string): string | null {
  return (isKnownType(type) && DEFAULT_SIZE[type]) || null;
}

/**
 * The price of a product in a size: a multiple costs what the shop names for 50ml and 80ml, and its
 * own price in 100ml; a musk half its price in 6ml (rounded half up to the cent) and all of it in
 * 12ml. Null for a size the product is not sold in; a product without sizes takes the size null.
 */
export function sizePrice(
  product: Pick<Product, 'type' | 'price'>,
  size: string | null,
): Cents | null {
  const sizes = sizesOf(product.type);
  if (sizes.length === 0) return size === null ? product.price : null;
  if (!sizes.some((known) => known.label === size)) return null;
  if (product.type === 'multiple') return PERFUME_PRICES.get(size ?? '') ?? product.price;
  if (product.type === 'musk' && size === '6ml') return fractionOf(product.price, 0.5);
  return product.price;
}

/** The price before the discount: price / (1 - discount), or null where there is no discount. */
export function originalPrice(price: Cents, discount: number | null): Cents | null {
  return discount === null ? null : Math.round(price / (1 - discount));
}

/** The rounded percentage for the badge "-N%", or null where it would read 0. */
export function discountPercent(discount: number | null): number | null {
  const percent = discount === null ? 0 : Math.round(discount * 100);
  return percent > 0 ? percent : null;
}

/** The price of a product in a size; that of its default size for null. */
export function priceIn(product: Pick<Product, 'type' | 'price'>, size: string | null): Cents {
  return sizePrice(product, size ?? defaultSize(product.type)) ?? product.price;
}

/** The price that stands everywhere for a product: that of its default size. */
export function listPrice(product: Pick<Product, 'type' | 'price'>): Cents {
  return priceIn(product, null);
}
