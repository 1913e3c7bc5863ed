import type { Cents } from '../money';

/** The types that the shop has sizes, words and categories for; a backend may send others. */
export const productTypes = [
  'single',
  'multiple',
  'musk',
  'makeup',
  'watch',
  'air',
  'furniture',
  'incense',
  'car',
  'body',
  'cream',
] as const;

export type ProductType = (typeof productTypes)[number];

/** Whether the shop has rules for a type. A product of any other type is sold as it is. */
export function isKnownType(type: string): type is ProductType {
  return productTypes.some((known) => known === type);
}

/** A product of the catalogue, validated at the boundary. */
export type Product = {
  /** A positive whole number. */
  id: number;
  name: string;
  brand: string;
  /** Lower case: men, women, unisex or whatever else the backend sends; empty for none. */
  genre: string;
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
};

/** A product as the owner keeps it; shoppers never meet a hidden one. */
export type StoredProduct = Product & { hidden: boolean };

/** A search result. The shop's own search gives the price of the default size. */
export type SearchHit = Pick<Product, 'id' | 'name' | 'price' | 'imagePath'>;

/** A search hit as the dropdown shows it. */
export type Suggestion = SearchHit & {
  /** Whose product it is, as `houseOf` says it; empty where the response does not say. */
  house: string;
  /** False where the response says that it is sold out. */
  inStock: boolean;
};

/** The path of a product's page. */
export function productPath(id: number): string {
  return `/product-details/${id}`;
}

/** A product's name with its brand, where it has one: "Asad by Lattafa". */
export function fullName({ name, brand }: Pick<Product, 'name' | 'brand'>): string {
  return brand === '' ? name : `${name} by ${brand}`;
}

/**
 * The line above a product's name: "Dior", or "Dior · Original" for the house's own bottle (type
 * single), so that two products of one name differ. Empty where neither is known.
 */
export function houseOf({ brand, type }: Pick<Product, 'brand' | 'type'>): string {
  return [brand, type === 'single' ? 'Original' : ''].filter(Boolean).join(' · ');
}

const PRODUCT_ID = /^[1-9]\d{0,9}$/;

/** Reads a product id from a path or query: a positive whole number such as "124", else null. */
export function parseProductId(text: string): number | null {
  return PRODUCT_ID.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

const FIELDS: readonly (keyof Product)[] = [
  'id',
  'price',
  'updatedAt',
  'name',
  'brand',
  'genre',
  'type',
  'discount',
  'imagePath',
  'rating',
  'ratingCount',
  'inStock',
  'description',
];

/** Whether two lists hold the same products in the same order. */
export function sameProducts(list: readonly Product[], others: readonly Product[]): boolean {
  return (
    list.length === others.length &&
    list.every((product, at) => FIELDS.every((field) => product[field] === others[at]?.[field]))
  );
}
