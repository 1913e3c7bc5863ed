import type { Language } from '../language';
import type { Cents } from '../money';
import { parseText } from '../parse';
import type { DetailField } from './detail-fields';

/** The types of refreshers, in the order in which they are offered. */
export const refresherTypes = ['air', 'furniture', 'incense', 'car'] as const;

/** The types that the shop has sizes, words and categories for; a backend may send others. */
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

/** Whether the shop has rules for a type. A product of any other type is sold as it is. */
export function isKnownType(type: string): type is ProductType {
  return productTypes.some((known) => known === type);
}

/** Whether a product of a type is a refresher. */
export function isRefresher(type: string): boolean {
  return refresherTypes.some((refresher) => refresher === type);
}

/** A language that a product may speak beside the default one, which its plain texts are in. */
type TranslatedLanguage = Exclude<Language, 'en'>;

/** What a product says in one language: at least one text, none of them empty. */
export type Translation = { name?: string; description?: string };

/**
 * What is known of a product beyond its description: lists by field, none of them empty. Families,
 * concentrations, seasons and longevities are ids of `detailIds` or texts, images are paths as
 * `imagePath` is, the rest are texts in the owner's language.
 */
export type Details = Readonly<Partial<Record<DetailField, readonly string[]>>>;

/** A product of the catalogue, validated at the boundary. */
export type Product = {
  /** A positive whole number. */
  id: number;
  name: string;
  brand: string;
  /** Lower case: men, women, unisex or whatever else the backend sends; empty for none. */
  genre: string;
  /** How the backend writes the genre, where that is not lower case: it is asked by that. */
  genreAsSent?: string;
  /** Lower case: one of `productTypes`, or whatever else the backend sends. */
  type: string;
  /** The price of the default size. */
  price: Cents;
  /** A fraction above 0 and below 1, or null where there is no discount. */
  discount: number | null;
  /** Relative to the backend, without a leading slash; empty when the backend has none. */
  imagePath: string;
  description: string;
  /** ISO 8601 time of the last change; null where the backend sends none. */
  updatedAt: string | null;
  /** The average of shoppers' ratings, from 0 to 5 stars; null where the backend sends none. */
  rating: number | null;
  /** How many shoppers rated it; null where the backend does not say. */
  ratingCount: number | null;
  /** False when sold out; a backend that does not say sells what it lists. */
  inStock: boolean;
  /** What it says in other languages; left out where it says nothing in any. */
  translations?: Partial<Record<TranslatedLanguage, Translation>>;
  /** What is known of its scent, its other pictures; left out where nothing is. */
  details?: Details;
};

/** A product as the owner keeps it; shoppers never meet a hidden one. */
export type StoredProduct = Product & { hidden: boolean };

/** A search result. The shop's own search gives the price of the default size. */
export type SearchHit = Pick<Product, 'id' | 'name' | 'price' | 'imagePath'>;

/** A search hit as the dropdown shows it; brand and type are empty where the response lacks them. */
export type Suggestion = SearchHit &
  Pick<Product, 'brand' | 'type'> & {
    /** False where the response says that it is sold out. */
    inStock: boolean;
  };

/** The most characters of a volume that a basket line keeps. */
export const MAX_VOLUME = 40;

/**
 * How much of a product there is, where it says so; cut as a basket line keeps it, so that server
 * and browser count the same towards the free gift.
 */
export function volumeOf({ details }: Pick<Product, 'details'>): string | undefined {
  return parseText(details?.volume?.join(' · '), MAX_VOLUME) || undefined;
}

/** The first amount in ml that a text names, "3.4 fl oz (100 ML)", as sizes are written: "100ml". */
export function inMl(text: string): string {
  return text.replace(/^(?:.*?[^\d.,])??(\d+)\s*ml\b.*$/i, '$1ml');
}

/** The path of a product's page. */
export function productPath(id: number): string {
  return `/product-details/${id}`;
}

/** What an owner calls the products of a type, by type; a type without a label is left out. */
export type KindLabels = Readonly<Record<string, string>>;

/**
 * What the line above a product's name is made of: its brand and the label of its kind, which stays
 * in one line; each may be empty.
 */
export function brandLineParts(
  { brand, type }: Pick<Product, 'brand' | 'type'>,
  labels: KindLabels,
): { brand: string; label: string } {
  const label = (Object.hasOwn(labels, type) && labels[type]?.replaceAll(' ', '\u00a0')) || '';
  return { brand, label };
}

const PRODUCT_ID = /^[1-9]\d{0,9}$/;

/** Reads a product id from a path or query: a positive whole number such as "124", else null. */
export function parseProductId(text: string): number | null {
  return PRODUCT_ID.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}
