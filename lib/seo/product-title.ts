import type { Product } from '@/lib/catalogue/product';
import { needsSize } from '@/lib/catalogue/sizes';
import { descriptionIn, nameIn } from '@/lib/catalogue/translations';
import { kindOf } from '@/lib/content/owner-words';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { shop } from '@/lib/shop';
import { sizePath } from '@/lib/urls/size';
import { say, wordsOf } from '@/lib/words/words';

/** A product's name with its brand, where it has one: "Asad by Lattafa". */
export function nameByBrand(
  language: Language,
  { name, brand }: Pick<Product, 'name' | 'brand'>,
): string {
  const words = wordsOf(language).product;
  return brand === '' ? name : say(language, words.nameByBrand, { name, brand });
}

/**
 * The title of a product in results, previews and feeds: name and brand, and its kind where the
 * owner says one, since the same perfume may be sold in two.
 */
export function productTitle(
  language: Language,
  product: Pick<Product, 'name' | 'brand' | 'type' | 'translations'>,
): string {
  const { nameOfKind } = wordsOf(language).product;
  const kind = kindOf(language, product);
  const name = nameByBrand(language, {
    name: nameIn(product, language).text,
    brand: product.brand,
  });
  return kind === null ? name : say(language, nameOfKind, { name, kind: kind.titled });
}

/** The title of a product in a size, in results, previews and feeds. */
export function titleInSize(
  language: Language,
  product: Parameters<typeof productTitle>[1],
  size: string,
): string {
  const title = productTitle(language, product);
  return say(language, wordsOf(language).product.nameInSize, { title, size });
}

/** What a product says of itself in a language; the words for one that says nothing. */
export function productDescription(
  language: Language,
  product: Pick<Product, 'description' | 'translations'>,
): string {
  return descriptionIn(product, language)?.text ?? wordsOf(language).product.noDescription;
}

/**
 * Whose goods a product is to machines: the brand's, or the shop's own where the owner says so of
 * its kind; empty where the product has no brand.
 */
export function brandOf(product: Pick<Product, 'brand' | 'type'>): string {
  const { brand } = product;
  if (brand === '') return '';
  return kindOf(DEFAULT_LANGUAGE, product)?.maker === 'shop' ? shop.name : brand;
}

/** The public path of what is offered: the page of the size, where it is sold in several. */
export function offerPath({ id, type }: Pick<Product, 'id' | 'type'>, size: string | null): string {
  return sizePath(id, needsSize(type) ? size : null);
}

/** The stock keeping unit: the product's id, with the size where it is sold in several. */
export function skuOf({ id, type }: Pick<Product, 'id' | 'type'>, size: string | null): string {
  return size === null || !needsSize(type) ? String(id) : `${id}-${size}`;
}
