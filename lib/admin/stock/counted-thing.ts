import { sizeLabel } from '@/lib/catalogue/own-sizes';
import type { StoredProduct } from '@/lib/catalogue/product';
import type { Db } from '@/lib/db/schema';
import { productBy } from '../products/set-product';
import { AdminRefusal } from '../refusal';
import { countableSizes } from './count-changes';

/** What can be counted: a product as a whole (size "") or in one of its own sizes. */
export type Countable = { product: StoredProduct; size: string };

/** "124 Sauvage", "124 Sauvage, 50ml". */
export function nameOf({ product: { id, name }, size }: Countable): string {
  return size === '' ? `${id} ${name}` : `${id} ${name}, ${size}`;
}

/** Returns why a product is not counted in this size, or not as a whole; null where it can be. */
export function whyNotCountable(product: StoredProduct, size: string): string | null {
  const sizes = countableSizes(product);
  if (sizes.includes(size)) return null;
  const name = `${product.id} ${product.name}`;
  if (!product.sizes) {
    return `${name} is counted as a whole: it has no sizes with prices of their own, so leave ${size} out`;
  }
  return size === ''
    ? `${name} is counted by size: ${sizes.join(', ')}`
    : `${name} is not sold in ${size}: it has ${sizes.join(', ')}`;
}

/**
 * Returns what the owner means by "124", a sku, or "124:50ml". Of a product with one size of its
 * own that one needs no name. Throws an AdminRefusal if it is nothing that can be counted.
 */
export async function countableBy(db: Db, text: string): Promise<Countable> {
  const [, ref = '', last = ''] = /^(.+):([^:]+)$/.exec(text) ?? [];
  const stated = sizeLabel(last);
  const product = await productBy(db, stated === null ? text : ref);
  const [first = '', ...others] = countableSizes(product);
  const size = stated ?? (others.length === 0 ? first : '');
  const mistake = whyNotCountable(product, size);
  if (mistake === null) return { product, size };
  const example = product.sizes ? `: write ${product.id}:${first}` : '';
  throw new AdminRefusal('invalid', `${mistake}${example}.`);
}
