import { type Cents, fractionOf } from '../money';
import { perfumePrices } from '../prices';
import { isKnownType, type OwnSize, type Product, type ProductType } from './product';

/** The name of a size of a type that comes in several. */
type SizeName = 'small' | 'medium' | 'large';

/** A size of a product. */
export type Size = OwnSize & {
  /** Null if the product has only one, or has it of its own. */
  name: SizeName | null;
};

/** What the sizes of a product and their prices depend on. */
export type Sized = Pick<Product, 'type' | 'price' | 'sizes'>;

type TypeSize = Pick<Size, 'label' | 'name'>;

const SIZES: Partial<Record<ProductType, readonly TypeSize[]>> = {
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

const PERFUME_PRICES: ReadonlyMap<string, Cents> = new Map(Object.entries(perfumePrices));

/** Returns the price of a size of a type, by the type's rule. */
function typePrice({ type, price }: Sized, label: string): Cents {
  if (type === 'multiple') return PERFUME_PRICES.get(label) ?? price;
  return type === 'musk' && label === '6ml' ? fractionOf(price, 0.5) : price;
}

/**
 * Returns the sizes of a product with their prices, smallest first: its own, else those of its
 * type, else none (docs/behaviour.md, "Sizes and prices"). The only place that knows them.
 */
export function sizesOf(product: Sized): readonly Size[] {
  const { type, sizes } = product;
  if (sizes) return sizes.map((size) => ({ ...size, name: null }));
  return ((isKnownType(type) && SIZES[type]) || []).map(({ label, name }) => {
    return { label, price: typePrice(product, label), inStock: true, name };
  });
}

function findSize(product: Sized, label: string | null): Size | undefined {
  return sizesOf(product).find((size) => size.label === label);
}

/** Returns whether a product comes in a size. */
export function comesIn(product: Sized, label: string): boolean {
  return findSize(product, label) !== undefined;
}

/** Returns whether the shopper has to choose a size: for a product with several. */
export function needsSize(product: Sized): boolean {
  return sizesOf(product).length > 1;
}

/** Returns whether a size is one of several of a product, so that it has a URL. */
export function isChoice(product: Sized, label: string): boolean {
  return needsSize(product) && comesIn(product, label);
}

/** Returns whether the shopper has to choose a perfume: for creams. */
export function needsPerfume(type: string): boolean {
  return type === 'cream';
}

/**
 * Returns the label of the size that a product page opens with; null for a product without sizes.
 * Type "musk" opens with its small size, all others with the largest that is not sold out.
 */
export function defaultSize(product: Sized): string | null {
  const sizes = sizesOf(product);
  if (product.type === 'musk' && !product.sizes) return '6ml';
  return (sizes.findLast(({ inStock }) => inStock) ?? sizes.at(-1))?.label ?? null;
}

/**
 * Returns the price of a product in a size; null for a size that the product does not have. The
 * size of a product without sizes is null.
 */
export function sizePrice(product: Sized, size: string | null): Cents | null {
  if (size === null && sizesOf(product).length === 0) return product.price;
  return findSize(product, size)?.price ?? null;
}

/** Returns whether a product is sold out as a whole, if that is known, or in a size. */
export function isSoldOut(
  product: Sized & Partial<Pick<Product, 'inStock'>>,
  size: string | null,
): boolean {
  return product.inStock === false || findSize(product, size)?.inStock === false;
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
export function priceIn(product: Sized, size: string | null): Cents {
  return sizePrice(product, size ?? defaultSize(product)) ?? product.price;
}

/** Returns the price of a product's default size, for lists and sorts. */
export function listPrice(product: Sized): Cents {
  return priceIn(product, null);
}
