import type { KindLabels, Product } from '@/lib/catalogue/product';
import type { Language } from '@/lib/language';
import type { Kind } from './content';
import { shopContent } from './current';

// What an owner says of kinds of products (docs/behaviour.md, "Kinds of products").

/** What the owner says of the products of a type in a language; null where that is nothing. */
export function kindOf(language: Language, { type }: Pick<Product, 'type'>): Kind | null {
  return shopContent(language).kinds.find((kind) => kind.type === type) ?? null;
}

/** The labels of kinds in a language, by type. */
export function kindLabels(language: Language): KindLabels {
  return Object.fromEntries(shopContent(language).kinds.map(({ type, label }) => [type, label]));
}
