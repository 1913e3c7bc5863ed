import { type Cents, formatAmount } from '../money';
import type { DetailField } from './detail-fields';
import type { OwnSize, Product, SearchHit } from './product';
import { listPrice, type Sized } from './sizes';
import { type TranslationField, translationFields, translationTexts } from './translations';

/** A size of a product as the backend sends it. */
export type WireSize = {
  /** "50ml" or "200g". */
  size: string;
  /** Decimal text with two digits, "25.00". */
  price: string;
  /** Left out if in stock. */
  in_stock?: boolean;
  /** The pieces left; left out if it is not counted. */
  stock?: number;
};

/** Encodes a product's own size for the database, which keeps counts apart. */
export function encodeSize({ label, price, inStock }: OwnSize): WireSize {
  return { size: label, price: formatAmount(price), ...(inStock ? {} : { in_stock: false }) };
}

/** Encodes a product's own size for the backend contract. */
function encodeCountedSize(size: OwnSize): WireSize {
  return { ...encodeSize(size), ...(size.stock !== undefined && { stock: size.stock }) };
}

/** A product as the backend sends it. */
export type WireProduct = {
  id: number;
  name: string;
  brand: string;
  genre: string;
  type: string;
  /** Decimal text with two digits, "20.00". */
  price: string;
  discount: number | null;
  image_path: string;
  description: string;
  updated_at?: string;
  /** From 0 to 5. */
  rating?: number;
  rating_count?: number;
  /** Left out if in stock. */
  in_stock?: boolean;
  /** The pieces left; left out if it is not counted. */
  stock?: number;
  /** Left out if it has none of its own. */
  sizes?: readonly WireSize[];
  name_ar?: string;
  description_ar?: string;
  name_fr?: string;
  description_fr?: string;
} & { [Field in DetailField]?: readonly string[] };

/** Returns the translations of a product. */
function wireTranslations(product: Product): Pick<WireProduct, TranslationField> {
  const texts = translationTexts(product);
  const translatedFields = translationFields.filter((field) => texts[field] !== '');
  return Object.fromEntries(translatedFields.map((field) => [field, texts[field]]));
}

/** Encodes a product for the backend contract. */
export function encodeProduct(product: Product): WireProduct {
  const { imagePath, updatedAt, rating, ratingCount, inStock, translations, ...fields } = product;
  const { sizes, details, genreAsSent: _, reviews: __, ...rest } = fields;
  return {
    ...rest,
    price: formatAmount(rest.price),
    image_path: imagePath,
    ...(updatedAt === null ? {} : { updated_at: updatedAt }),
    ...(rating === null ? {} : { rating }),
    ...(ratingCount === null ? {} : { rating_count: ratingCount }),
    ...(inStock ? {} : { in_stock: false }),
    ...(sizes && { sizes: sizes.map(encodeCountedSize) }),
    ...(translations && wireTranslations(product)),
    ...details,
  };
}

/** A search result on the wire. The price is a number; the last four fields are additions. */
export type WireSearchHit = {
  id: number;
  name: string;
  price: number;
  image_path: string;
  brand?: string;
  type?: string;
  /** Left out if in stock. */
  in_stock?: boolean;
  /** Why it was found, in the language that was asked in; left out where its name tells. */
  why?: string;
};

const listPrices = new WeakMap<Sized, Cents>();

/** Returns `listPrice`. Remembers it, since a search asks it of hundreds of products. */
function knownListPrice(product: Sized): Cents {
  const price = listPrices.get(product) ?? listPrice(product);
  listPrices.set(product, price);
  return price;
}

/**
 * Encodes a search hit for the backend contract. If the catalogue has the product, adds its brand,
 * type and stock, and uses the price of its default size, as on its card and page.
 */
export function encodeSearchHit(
  { id, name, price, imagePath }: SearchHit,
  product: (Sized & Pick<Product, 'brand' | 'inStock'>) | undefined,
  why = '',
): WireSearchHit {
  const shownPrice = product ? knownListPrice(product) : price;
  return {
    id,
    name,
    price: shownPrice / 100,
    image_path: imagePath,
    ...(product && { brand: product.brand, type: product.type }),
    ...(product?.inStock === false && { in_stock: false }),
    ...(why !== '' && { why }),
  };
}
