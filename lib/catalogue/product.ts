import type { Language } from '../language';
import type { Cents } from '../money';
import { parseText } from '../parse';
import type { DetailField } from './detail-fields';
import type { ProductReviews } from './review';

/** The types of refreshers, in the shop's order. */
export const refresherTypes = ['air', 'furniture', 'incense', 'car'] as const;

/** The types that the shop knows; a backend may send others. */
export const productTypes = [
  'single',
  'multiple',
  'musk',
  'makeup',
  'watch',
  ...refresherTypes,
  'body',
  'cream',
] as const;

export type ProductType = (typeof productTypes)[number];

/**
 * Returns whether the shop knows a type. It sells products of other types without special rules.
 */
export function isKnownType(type: string): type is ProductType {
  return productTypes.some((productType) => productType === type);
}

/** Returns whether a type is a refresher. */
export function isRefresher(type: string): boolean {
  return refresherTypes.some((refresher) => refresher === type);
}

/** A language of translations; the plain texts are in the default language. */
type TranslatedLanguage = Exclude<Language, 'en'>;

/** A product's texts in one language: at least one, none empty. */
export type Translation = { name?: string; description?: string };

/**
 * What is known of a product beyond its description: lists by field, none of them empty. Families,
 * concentrations, seasons and longevities are ids of `detailIds` or texts, images are paths as
 * `imagePath` is, the rest are texts in the owner's language.
 */
export type Details = Readonly<Partial<Record<DetailField, readonly string[]>>>;

/** A size that the owner sells a product in at a price of its own. */
export type OwnSize = {
  /** A number with its unit, "50ml" or "200g", as `sizeLabel` writes it. */
  label: string;
  price: Cents;
  /** False if this size is sold out. */
  inStock: boolean;
  /** The pieces left of it, as in a product. */
  stock?: number;
};

/** A product of the catalogue, validated at the boundary. */
export type Product = {
  /** A positive whole number. */
  id: number;
  name: string;
  brand: string;
  /** Lower case: men, women, unisex or whatever else the backend sends; empty for none. */
  genre: string;
  /** The backend's own spelling of the genre, if not lower case, for requests to it. */
  genreAsSent?: string;
  /** Lower case: one of `productTypes`, or whatever else the backend sends. */
  type: string;
  /** The price of its largest size, or of the product itself if it has none. */
  price: Cents;
  /** Its own sizes, smallest first, instead of those of its type; left out if there are none. */
  sizes?: readonly OwnSize[];
  /** A fraction above 0 and below 1; null for no discount. */
  discount: number | null;
  /** Relative to the backend, without a leading slash; empty when the backend has none. */
  imagePath: string;
  description: string;
  /** The ISO 8601 time of the last change; null if the backend sends none. */
  updatedAt: string | null;
  /** The average rating, from 0 to 5 stars; null if the backend sends none. */
  rating: number | null;
  /** The number of ratings; null if the backend sends none. */
  ratingCount: number | null;
  /** False if sold out, also in each of its sizes; true if the backend does not say. */
  inStock: boolean;
  /**
   * The pieces left of it, at most `PLENTY` in a list; left out if it is not counted, has sizes of
   * its own, or is sold out by its owner's word. Of the shop's own products the few alone have it.
   */
  stock?: number;
  /** The translations; left out if there are none. */
  translations?: Partial<Record<TranslatedLanguage, Translation>>;
  /** The details of its scent and further pictures; left out if there are none. */
  details?: Details;
  /** What those who bought it here say of it; left out if nobody does. */
  reviews?: ProductReviews;
};

/**
 * A product as the owner keeps it, without counts and reviews; shoppers never see a hidden one, or
 * any sku.
 */
export type StoredProduct = Omit<Product, 'stock' | 'reviews'> & {
  hidden: boolean;
  /** The owner's own number of it, a plain token that no other product has; left out if none. */
  sku?: string;
};

/** A search result. The shop's own search has the price of the default size. */
export type SearchHit = Pick<Product, 'id' | 'name' | 'price' | 'imagePath'>;

/** A search hit in the dropdown; brand and type are empty if the response lacks them. */
export type Suggestion = SearchHit &
  Pick<Product, 'brand' | 'type'> & {
    /** False if the response says that it is sold out. */
    inStock: boolean;
    /** Why it was found: "Notes: vanilla"; empty where its name tells. */
    why: string;
  };

/** The most characters of a volume in a basket line. */
export const MAX_VOLUME = 40;

/**
 * Returns a product's volume, if known, cut to a basket line's length, so that server and browser
 * count the same towards the free gift.
 */
export function volumeOf({ details }: Pick<Product, 'details'>): string | undefined {
  return parseText(details?.volume?.join(' · '), MAX_VOLUME) || undefined;
}

/**
 * Returns the first amount in ml of a text in the form of sizes: "100ml" for "3.4 fl oz (100 ML)".
 */
export function inMl(text: string): string {
  return text.replace(/^(?:.*?[^\d.,])??(\d+)\s*ml\b.*$/i, '$1ml');
}

/** Returns the path of a product's page. */
export function productPath(id: number): string {
  return `/product-details/${id}`;
}

/** The owner's labels by product type; a type without a label is missing. */
export type KindLabels = Readonly<Record<string, string>>;

/**
 * Returns the parts of the line above a product's name: its brand and the label of its kind, with
 * non-breaking spaces; each may be empty.
 */
export function brandLineParts(
  { brand, type }: Pick<Product, 'brand' | 'type'>,
  labels: KindLabels,
): { brand: string; label: string } {
  const label = (Object.hasOwn(labels, type) && labels[type]?.replaceAll(' ', '\u00a0')) || '';
  return { brand, label };
}

const PRODUCT_ID = /^[1-9]\d{0,9}$/;

/** Parses a product id from a path or query: a positive whole number such as "124", else null. */
export function parseProductId(text: string): number | null {
  return PRODUCT_ID.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}
