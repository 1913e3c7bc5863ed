import { byLanguage, type Language } from '../language';
import type { DetailField } from './detail-fields';
import type { Product } from './product';

// What the pictures of a product show, in words: for those who do not see them, and for searches.

/** The fields of these texts: a part for each picture, the main one first. */
export const textFields = {
  en: 'image_texts',
  ar: 'image_texts_ar',
  fr: 'image_texts_fr',
} as const satisfies Record<Language, DetailField>;

/** What a picture shows, by language; empty where nobody said it. */
export type PictureTexts = Readonly<Record<Language, string>>;

/** The path of a picture and its texts. */
export type ProductPicture = { path: string; texts: PictureTexts };

type Pictured = Pick<Product, 'imagePath' | 'details'>;

/** Returns the pictures of a product, each once, the main one first, with their texts. */
export function picturesInWords({ imagePath, details }: Pictured): ProductPicture[] {
  const paths = [imagePath, ...(details?.images ?? [])];
  return paths.flatMap((path, place) => {
    if (path === '' || paths.indexOf(path) !== place) return [];
    return {
      path,
      texts: byLanguage((language) => details?.[textFields[language]]?.[place] ?? ''),
    };
  });
}

/** The lists of these pictures' texts, as a product's details have them. */
function textLists(pictures: readonly ProductPicture[]): Record<Language, string[]> {
  return byLanguage((language) => {
    const list = pictures.map(({ texts }) => texts[language]);
    return list.slice(0, list.findLastIndex((text) => text !== '') + 1);
  });
}

/** Returns the fields of pictures, further ones and texts, of a product with these pictures. */
export function pictureFields(pictures: readonly ProductPicture[]) {
  const [main, ...further] = pictures;
  const { en, ar, fr } = textLists(pictures);
  return {
    imagePath: main?.path ?? '',
    lists: {
      images: further.map(({ path }) => path),
      image_texts: en,
      image_texts_ar: ar,
      image_texts_fr: fr,
    },
  };
}

/**
 * Returns the texts of a product's new pictures: those pictures that it had keep theirs, wherever
 * they stand now.
 */
export function movedTexts(before: Pictured, paths: readonly string[]) {
  const known = new Map(picturesInWords(before).map((picture) => [picture.path, picture.texts]));
  const none = byLanguage(() => '');
  const { en, ar, fr } = textLists(paths.map((path) => ({ path, texts: known.get(path) ?? none })));
  return { image_texts: en, image_texts_ar: ar, image_texts_fr: fr };
}
