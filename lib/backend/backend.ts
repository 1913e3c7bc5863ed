import type { Product, SearchHit } from '@/lib/catalogue/product';
import type { PromoWorth } from '@/lib/promo-code';
import type { SearchIndex } from './search-index';

/** The backend's verdict on a promo code, with its own message; empty if it sent none. */
export type PromoAnswer =
  | (PromoWorth & { valid: true; message: string; name: string })
  | { valid: false; message: string };

/** Which related products to request. */
export type ProductFilter = { baseImagePath: string; genre?: string };

/**
 * The calls that the shop makes to a backend (docs/behaviour.md, "The backend contract"): the
 * retailer's own (http) or the embedded one. Each call rejects with a BackendError if the backend
 * fails. Lists leave out, and log, products that fail validation.
 */
export type Backend = {
  /** The whole catalogue in the backend's order, or the products of an image folder and genre. */
  listProducts(filter?: ProductFilter): Promise<readonly Product[]>;
  /** One product; null if the backend has none with this id. */
  findProduct(id: number): Promise<Product | null>;
  /** Products that match a text, best first. Sends the text as typed. */
  searchProducts(query: string): Promise<SearchHit[]>;
  /** The shop's own index of all products; left out by a backend that answers searches itself. */
  searchIndex?(): Promise<SearchIndex>;
  /**
   * A text that changes with whatever `listProducts` returns, and is cheap to ask for; left out by
   * a backend that cannot tell.
   */
  version?(): Promise<string>;
  /**
   * Validates a promo code. A valid one takes a fraction off, or an amount. A backend that counts
   * uses subtracts `released` of them.
   */
  validatePromo(code: string, released?: number): Promise<PromoAnswer>;
};

/**
 * The backend did not answer, or sent something unusable. The message is the backend's own, clipped
 * and safe to show; empty if it sent none. The cause has the reason for the log.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';

  constructor(
    message: string,
    /** The backend's HTTP status; null if it did not answer. */
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Returns whether a thrown value is a BackendError. It compares the name, because Next loads this
 * module several times and each copy has its own class.
 */
export function isBackendError(thrown: unknown): thrown is BackendError {
  return thrown instanceof Error && thrown.name === 'BackendError';
}

/** The prefix of the backend's message in the digest of a page's error. */
export const BACKEND_DIGEST = 'BACKEND:';

/** A failed page's title and the backend's message, each empty if unknown. */
export type BackendFailure = { title: string; message: string };

/**
 * Returns the digest that carries a failure from the server to the error view. The message is one
 * line, so the title can follow it.
 */
export function failureDigest({ title, message }: BackendFailure): string {
  return `${BACKEND_DIGEST}${message}\n${title}`;
}

/** Returns the failure in an error's digest; null for any other error. */
export function backendFailure(error: unknown): BackendFailure | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null;
  const { digest } = error;
  if (typeof digest !== 'string' || !digest.startsWith(BACKEND_DIGEST)) return null;
  const [message = '', title = ''] = digest.slice(BACKEND_DIGEST.length).split('\n');
  return { title: title.trim(), message: message.trim() };
}
