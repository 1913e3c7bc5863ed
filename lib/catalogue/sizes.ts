import { type Cents, fractionOf } from '../money';
import { perfumePrices } from '../prices';
import { isKnownType, type Product, type ProductType } from './product';

/** A size of a product. */
export type Size = {
  /** The label, such as "50ml", which a basket line stores. */
  label: string;
  /** The name of the size; null if the product has only one. */
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

/**
 * Returns the sizes of a product type, smallest first; empty for a type without sizes or an unknown
 * one.
 */
export function sizesOf(type: string): readonly Size[] {
  return (isKnownType(type) && SIZES[type]) || [];
}

/** Returns whether products of a type come in a size. */
export function comesIn(type: string, label: string): boolean {
  return sizesOf(type).some((size) => size.label === label);
}

/** Returns whether the shopper has to choose a size: for types "multiple" and "musk". */
export function needsSize(type: string): boolean {
  return sizesOf(type).length > 1;
}

/** Returns whether a size is one of several of its type, so that it has a URL. */
export function isChoice(type: string, label: string): boolean {
  return needsSize(type) && comesIn(type, label);
}

/** Returns whether the shopper has to choose a perfume: for creams. */
export function needsPerfume(type: string): boolean {
  return type === 'cream';
}

/** Returns the label of the size that a product page opens with; null for a type without sizes. */
export function defaultSize(type: string): string | null {
  return (isKnownType(type) && DEFAULT_SIZE[type]) || null;
}

/**
 * Returns the price of a product in a size. Type "multiple": the shop's prices for 50ml and 80ml,
 * its own price for 100ml. Type "musk": half its price for 6ml (rounded half up to the cent), its
 * price for 12ml. Null for a size that the product does not have; the size of a product without
 * sizes is null.
 */
export function sizePrice(
  product: Pick<Product, 'type' | 'price'>,
  size: string | null,
): Cents | null {
  const sizes = sizesOf(product.type);
  if (sizes.length === 0) return size === null ? product.price : null;
  if (!sizes.some((option) => option.label === size)) return null;
  if (product.type === 'multiple') return PERFUME_PRICES.get(size ?? '') ?? product.price;
  if (product.type === 'musk' && size === '6ml') return fractionOf(product.price, 0.5);
  return product.price;
}

/** Returns the price before the discount: price / (1 - discount); null without a discount. */
export function originalPrice(price: Cents, discount: number | null): Cents | null {
  return discount === null ? null : Math.round(price / (1 - discount));
}

/** Returns the rounded percentage for the badge "-N%"; null if it would be 0. */
export function discountPercent(discount: number | null): number | null {
  const percent = discount === null ? 0 : Math.round(discount * 100);
  return percent > 0 ? percent : null;
}

/** Returns the price of a product in a size; of its default size for null. */
export function priceIn(product: Pick<Product, 'type' | 'price'>, size: string | null): Cents {
  return sizePrice(product, size ?? defaultSize(product.type)) ?? product.price;
}

/** Returns the price of a product's default size, for lists and sorts. */
export function listPrice(product: Pick<Product, 'type' | 'price'>): Cents {
  return priceIn(product, null);
}
