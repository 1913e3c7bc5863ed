import type { Product } from '@/lib/catalogue/product';
import type { Language } from '@/lib/language';
import { shopContent } from './current';

/** Products that an owner suggests, under a title. */
export type Suggested = { title: string; products: readonly Pick<Product, 'id' | 'name'>[] };

/** Returns the suggestions beside a basket: the featured products and those of the hero. */
export function suggestedProducts(language: Language): Suggested['products'] {
  const { featured, products } = shopContent(language);
  const suggested = [...featured, ...products.filter(({ tag }) => tag === 'hero-product')];
  return [...new Map(suggested.map(({ id, name }) => [id, { id, name }])).values()];
}
