import type { Product, SearchHit } from '@/lib/catalogue/product';

/** The backend's verdict on a promo code (spec section 3). */
export type PromoAnswer =
  | { valid: true; message: string; name: string; discount: number }
  | { valid: false; message: string };

/** Said of every promo code that is not valid, where the backend gives no text of its own (spec section 8). */
export const INVALID_PROMO = 'Invalid promo code';

/** Which related products to ask for (spec section 7). */
export type ProductFilter = { baseImagePath: string; genre?: string };

/**
 * The contract of spec section 7, the same for the retailer's own backend (http) and the embedded one.
 * Every call rejects with a BackendError when the backend cannot answer; products that fail validation
 * are left out of lists and logged.
 */
export type Backend = {
  /** The whole catalogue in the backend's own order; with a filter, the products of an image folder and genre. */
  listProducts(filter?: ProductFilter): Promise<readonly Product[]>;
  /** One product, or null where the backend knows none by this id. */
  findProduct(id: number): Promise<Product | null>;
  /** Products matching a text, best first. The text is sent as typed. */
  searchProducts(query: string): Promise<SearchHit[]>;
  /** Judges a promo code. The discount of a valid one is a fraction above 0 and at most 1. */
  validatePromo(code: string): Promise<PromoAnswer>;
};

/**
 * The backend did not answer, or not usably. The message is the backend's own, clipped, and safe to show; it is empty
 * where the backend sent none. The reason for the log is the cause.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';

  constructor(
    message: string,
    /** The HTTP status the backend answered with, or null when it did not answer. */
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
