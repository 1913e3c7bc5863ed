import { z } from 'zod';
import {
  type DetailLists,
  lenientDetails,
  splitDetails,
  strictDetails,
  withDetails,
} from './details';
import { lenientSizes, sizeFields, strictSizes } from './own-sizes';
import type { OwnSize, Product, SearchHit } from './product';
import {
  id,
  lenientDiscount,
  lenientPath,
  lenientPieces,
  lenientPrice,
  lenientStock,
  lenientTranslation,
  lenientType,
  MAX_BRAND,
  name,
  nameLine,
  optionalText,
  paragraphs,
  rating,
  ratingCount,
  strictDiscount,
  strictPath,
  strictPrice,
  strictTranslation,
  strictType,
  updatedAt,
  yesOrNo,
} from './product-fields';
import { withStock } from './stock';
import { type TranslationTexts, translationsOf } from './translations';

const translations = (translation: typeof lenientTranslation | typeof strictTranslation) => ({
  name_ar: translation(nameLine),
  description_ar: translation(paragraphs),
  name_fr: translation(nameLine),
  description_fr: translation(paragraphs),
});

const fields = {
  id,
  name,
  brand: optionalText(MAX_BRAND),
  genre: optionalText(MAX_BRAND).transform((text) => text.toLowerCase()),
  type: lenientType,
  price: lenientPrice,
  discount: lenientDiscount,
  image_path: lenientPath,
  description: z
    .string()
    .nullish()
    .transform((text) => paragraphs(text ?? '')),
  updated_at: updatedAt,
  rating,
  rating_count: ratingCount,
  in_stock: lenientStock,
  sizes: lenientSizes,
  ...translations(lenientTranslation),
  ...lenientDetails,
};

type Apart =
  | 'imagePath'
  | 'updatedAt'
  | 'ratingCount'
  | 'inStock'
  | 'sizes'
  | 'translations'
  | 'details';

type ParsedFields<Stock> = TranslationTexts &
  DetailLists &
  Omit<Product, Apart> & {
    image_path: string;
    updated_at: string | null;
    rating_count: number | null;
    in_stock: Stock;
    sizes: readonly OwnSize[];
  };

function toProduct<Stock>(fields: ParsedFields<Stock>) {
  const { lists, rest: plain } = splitDetails(fields);
  const { image_path, updated_at, rating_count, in_stock, sizes, ...texts } = plain;
  const { name_ar, description_ar, name_fr, description_fr, ...rest } = texts;
  return {
    ...rest,
    ...sizeFields(sizes),
    ...translationsOf({ name_ar, description_ar, name_fr, description_fr }),
    ...withDetails({}, lists),
    imagePath: image_path,
    updatedAt: updated_at,
    ratingCount: rating_count,
    inStock: in_stock,
  };
}

/**
 * A backend's product. Id, name, type, price and one of its own sizes, if it has any, must be
 * valid; other invalid fields (discount, image path, time of change, rating, stock, count,
 * translations, details) are left out.
 */
export const wireProductSchema = z
  .object({ ...fields, genre: optionalText(MAX_BRAND), stock: lenientPieces })
  .transform(({ genre: sent, stock, ...rest }) => {
    const genre = sent.toLowerCase();
    const product = toProduct<boolean>({ ...rest, genre });
    return {
      ...withStock({ ...product, ...(stock !== undefined && { stock }) }),
      ...(genre !== sent && { genreAsSent: sent }),
    };
  });

/**
 * A product whose fields must all be exact: an unknown type, a price with three decimals, an
 * invalid discount, image path, stock, size, translation or detail is an error. `inStock` is null
 * if blank.
 */
export const strictProductSchema = z
  .object({
    ...fields,
    type: strictType,
    price: strictPrice,
    discount: strictDiscount,
    image_path: strictPath,
    in_stock: yesOrNo,
    sizes: strictSizes,
    ...translations(strictTranslation),
    ...strictDetails,
  })
  .transform(toProduct<boolean | null>);

/** A product in search responses: the price is a number or numeric text. */
export const searchHitSchema = z
  .object({ id, name, price: lenientPrice, image_path: lenientPath })
  .transform(({ image_path, ...rest }): SearchHit => ({ ...rest, imagePath: image_path }));
