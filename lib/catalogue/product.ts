import type { Cents } from '@/lib/money';

/** The kinds of product the backend knows (spec section 3). */
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

/** A catalogue product after it was validated at the boundary. */
export type Product = {
  /** A positive whole number. */
  id: number;
  name: string;
  brand: string;
  /** Lower case: men, women, unisex or whatever else the backend names; empty when it names none. */
  genre: string;
  type: ProductType;
  /** The price of the default size. */
  price: Cents;
  /** A fraction above 0 and below 1, or null where there is no discount. */
  discount: number | null;
  /** Relative to the backend, without a leading slash; empty when the backend has none. */
  imagePath: string;
  description: string;
  /** ISO 8601 time of the last change, where the backend gives one. */
  updatedAt: string | null;
};

/** A product as the backend sends it (spec section 3). */
export type WireProduct = {
  id: number;
  name: string;
  brand: string;
  genre: string;
  type: ProductType;
  /** Decimal text with two digits, "20.00". */
  price: string;
  discount: number | null;
  image_path: string;
  description: string;
  updated_at?: string;
};

/** A product as product search answers it (spec section 3). */
export type SearchHit = Pick<Product, 'id' | 'name' | 'price' | 'imagePath'>;

/** A search hit as the dropdown shows it. */
export type Suggestion = SearchHit & {
  /** Whose product it is, as `houseOf` says it; empty where the answer does not tell. */
  house: string;
};

/** The path of a product's page. */
export function productPath(id: number): string {
  return `/product-details/${id}`;
}

/** A product's name with its brand, where it has one: "Asad by Lattafa". */
export function fullName({ name, brand }: Pick<Product, 'name' | 'brand'>): string {
  return brand === '' ? name : `${name} by ${brand}`;
}

const PRODUCT_ID = /^[1-9]\d{0,9}$/;

/** Reads a product id from a path or query: a positive whole number in its plain form ("124"), else null. */
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
  'description',
];

/** Whether two lists hold the same products in the same order. */
export function sameProducts(list: readonly Product[], others: readonly Product[]): boolean {
  return (
    list.length === others.length &&
    list.every((product, at) => FIELDS.every((field) => product[field] === others[at]?.[field]))
  );
}
