import { detailFields } from './detail-fields';
import { detailTexts } from './details';
import type { Product } from './product';
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

const SIZE_FIELDS = ['label', 'price', 'inStock', 'stock'] as const;

function sameSizes({ sizes = [] }: Product, { sizes: others = [] }: Product): boolean {
  return (
    sizes.length === others.length &&
    sizes.every((size, at) => {
      const other = others[at];
      return other !== undefined && SIZE_FIELDS.every((field) => size[field] === other[field]);
    })
  );
}

function sameTranslations(product: Product, other: Product): boolean {
  if (product.translations === other.translations) return true;
  const [texts, others] = [translationTexts(product), translationTexts(other)];
  return translationFields.every((field) => texts[field] === others[field]);
}

function sameDetails(product: Product, other: Product): boolean {
  if (product.details === other.details) return true;
  const [texts, others] = [detailTexts(product), detailTexts(other)];
  return detailFields.every((field) => texts[field] === others[field]);
}

function sameProduct(product: Product, other: Product | undefined): boolean {
  if (product === other) return true;
  if (other === undefined) return false;
  return (
    FIELDS.every((field) => product[field] === other[field]) &&
    sameSizes(product, other) &&
    sameTranslations(product, other) &&
    sameDetails(product, other)
  );
}

/** Returns whether two lists have the same products in the same order. */
export function sameProducts(list: readonly Product[], others: readonly Product[]): boolean {
  return (
    list.length === others.length && list.every((product, at) => sameProduct(product, others[at]))
  );
}
