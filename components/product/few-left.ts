import type { Product } from '@/lib/catalogue/product';
import { fewLeft } from '@/lib/catalogue/stock';
import type { Language } from '@/lib/language';
import { shop } from '@/lib/shop';
import { say, wordsOf } from '@/lib/words/words';

/** Texts on how few pieces are left, by size; by "" if they are left of all sizes together. */
export type FewLeftTexts = Readonly<Record<string, string>>;

/**
 * Returns what a product's page says of what is nearly sold out; null for nothing
 * (docs/behaviour.md, "Stock"). The page makes the texts, so that the browser needs no words.
 */
export function fewLeftTexts(
  lang: Language,
  product: Product,
  most = shop.fewLeft,
): FewLeftTexts | null {
  const few = most === 'off' ? [] : [...fewLeft(product, most)];
  const { fewLeft: text } = wordsOf(lang).product;
  const texts = few.map(([size, count]) => [size, say(lang, text, { count })]);
  return texts.length === 0 ? null : Object.fromEntries(texts);
}
