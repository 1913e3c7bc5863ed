import { fullName, type Product } from '@/lib/catalogue/product';
import { defaultSize, needsSize } from '@/lib/catalogue/sizes';

/**
 * The title of a product in results, previews and feeds: name and brand. An original says so, since
 * the same perfume may also be sold by size.
 */
export function productTitle(product: Pick<Product, 'name' | 'brand' | 'type'>): string {
  const name = fullName(product);
  return product.type === 'single' ? `${name}, original` : name;
}

/** The stock keeping unit: the product's id, with the size where it is sold in several. */
export function skuOf({ id, type }: Pick<Product, 'id' | 'type'>, size: string | null): string {
  return size === null || !needsSize(type) ? String(id) : `${id}-${size}`;
}

/** The stock keeping unit of a product's default size. */
export function defaultSku(product: Pick<Product, 'id' | 'type'>): string {
  return skuOf(product, defaultSize(product.type));
}
