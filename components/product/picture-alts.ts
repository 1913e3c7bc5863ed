import { imageFolder, imageUrl } from '@/lib/catalogue/images';
import { picturesInWords } from '@/lib/catalogue/picture-texts';
import type { Product } from '@/lib/catalogue/product';
import { nameIn } from '@/lib/catalogue/translations';
import { versionedImage } from '@/lib/images/own-pictures';
import type { Language } from '@/lib/language';
import { productTitle } from '@/lib/seo/product-title';
import { say, wordsOf } from '@/lib/words/words';
import { pictureId } from './gallery-pictures';

/** Returns what pictures show in a language, by their URLs; of those without words nothing. */
export function textsOf(product: Product, lang: Language): Map<string, string> {
  const told = picturesInWords(product).filter(({ texts }) => texts[lang] !== '');
  return new Map(told.map(({ path, texts }) => [versionedImage(imageUrl(path)), texts[lang]]));
}

/**
 * Returns the alternative texts of a row of a product's pictures, each another: the owner's words,
 * else the product's title for the first, and what is known of the others. `sizes` is the id of
 * the one that shows all its sizes.
 */
export function altsOf(
  lang: Language,
  product: Product,
  pictures: readonly string[],
  sizes: string | undefined,
): string[] {
  const { product: words } = wordsOf(lang);
  const texts = textsOf(product, lang);
  const name = nameIn(product, lang).text;
  return pictures.map((url, index) => {
    const told = texts.get(url);
    if (told !== undefined) return told;
    if (index === 0) return productTitle(lang, product);
    if (pictureId(index) === sizes) return say(lang, words.pictureOfSizes, { name });
    const text = imageFolder(url) === 'notes' ? words.pictureOfNotes : words.pictureInRow;
    return say(lang, text, { name, number: index + 1 });
  });
}
