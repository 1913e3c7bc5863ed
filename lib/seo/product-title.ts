import type { Product } from '@/lib/catalogue/product';
import { needsSize, type Sized } from '@/lib/catalogue/sizes';
import { descriptionIn, nameIn } from '@/lib/catalogue/translations';
import { kindOf } from '@/lib/content/owner-words';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { shop } from '@/lib/shop';
import { sizePath } from '@/lib/urls/size';
import { say, wordsOf } from '@/lib/words/words';

/** Returns a product's name with its brand, if it has one: "Asad by Lattafa". */
export function nameByBrand(
  language: Language,
  { name, brand }: Pick<Product, 'name' | 'brand'>,
): string {
  const words = wordsOf(language).product;
  return brand === '' ? name : say(language, words.nameByBrand, { name, brand });
}

/**
 * Returns the title of a product in results, previews and feeds: name, brand and, if the owner
 * gives one, its kind, since the same perfume may be sold in two.
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

/** Returns the title of a product in a size, for results, previews and feeds. */
export function titleInSize(
  language: Language,
  product: Parameters<typeof productTitle>[1],
  size: string,
): string {
  const title = productTitle(language, product);
  return say(language, wordsOf(language).product.nameInSize, { title, size });
}

/** Returns a product's description in a language, or the default text if it has none. */
export function productDescription(
  language: Language,
  product: Pick<Product, 'description' | 'translations'>,
): string {
  return descriptionIn(product, language)?.text ?? wordsOf(language).product.noDescription;
}

/**
 * Returns the brand for feeds and structured data: the product's, or the shop if the owner says so
 * for its kind; empty if the product has none.
 */
export function brandOf(product: Pick<Product, 'brand' | 'type'>): string {
  const { brand } = product;
  if (brand === '') return '';
  return kindOf(DEFAULT_LANGUAGE, product)?.maker === 'shop' ? shop.name : brand;
}

/** Returns the public path of an offer: the page of the size, if the product has several. */
export function offerPath(product: Sized & Pick<Product, 'id'>, size: string | null): string {
  return sizePath(product.id, needsSize(product) ? size : null);
}

/** Returns the sku: the product's id, with the size if it has several. */
export function skuOf(product: Sized & Pick<Product, 'id'>, size: string | null): string {
  const { id } = product;
  return size === null || !needsSize(product) ? String(id) : `${id}-${size}`;
}
