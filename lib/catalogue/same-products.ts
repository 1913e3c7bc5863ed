import { detailFields } from './detail-fields';
import type { OwnSize, Product } from './product';
import { translationFields, translationTexts } from './translations';

const FIELDS: readonly (keyof Product)[] = [
  'id',
  'price',
  'updatedAt',
  'name',
  'brand',
  'genre',
  'genreAsSent',
  'type',
  'discount',
  'imagePath',
  'rating',
  'ratingCount',
  'inStock',
  'stock',
  'description',
  // The same object while nobody says anything else of it.
  'reviews',
];

const SIZE_FIELDS: readonly (keyof OwnSize)[] = ['label', 'price', 'inStock', 'stock'];

/** What is compared of products and of their own sizes. */
const ALL = { ofProduct: FIELDS, ofSize: SIZE_FIELDS };
const BUT_PIECES: typeof ALL = {
  ofProduct: FIELDS.filter((field) => field !== 'stock'),
  ofSize: SIZE_FIELDS.filter((field) => field !== 'stock'),
};

function sameSizes(
  { sizes = [] }: Product,
  { sizes: others = [] }: Product,
  fields: typeof SIZE_FIELDS,
): boolean {
  return (
    sizes.length === others.length &&
    sizes.every((size, at) => {
      const other = others[at];
      return other !== undefined && fields.every((field) => size[field] === other[field]);
    })
  );
}

function sameTranslations(product: Product, other: Product): boolean {
  if (product.translations === other.translations) return true;
  const [texts, others] = [translationTexts(product), translationTexts(other)];
  return translationFields.every((field) => texts[field] === others[field]);
}

/** Returns whether two lists have the same texts; one that is left out is empty. */
export function sameTexts(list: readonly string[] = [], others: readonly string[] = []): boolean {
  if (list === others) return true;
  return list.length === others.length && list.every((text, at) => text === others[at]);
}

function sameDetails({ details }: Product, { details: others }: Product): boolean {
  if (details === others) return true;
  return detailFields.every((field) => sameTexts(details?.[field], others?.[field]));
}

/** Returns whether nothing of a product differs. */
export function sameProduct(product: Product, other: Product | undefined, compared = ALL): boolean {
  if (product === other) return true;
  if (other === undefined) return false;
  return (
    compared.ofProduct.every((field) => product[field] === other[field]) &&
    sameSizes(product, other, compared.ofSize) &&
    sameTranslations(product, other) &&
    sameDetails(product, other)
  );
}

function sameLists(list: readonly Product[], others: readonly Product[], compared = ALL): boolean {
  return (
    list.length === others.length &&
    list.every((product, at) => sameProduct(product, others[at], compared))
  );
}

/** Returns whether two lists have the same products in the same order. */
export function sameProducts(list: readonly Product[], others: readonly Product[]): boolean {
  return sameLists(list, others);
}

/** Returns whether they do but for how many pieces are left of what is in stock in both. */
export function sameButPieces(list: readonly Product[], others: readonly Product[]): boolean {
  return sameLists(list, others, BUT_PIECES);
}
