import type { Product, SearchHit } from '@/lib/catalogue/product';

/** The backend's verdict on a promo code; the message is its own, empty where it sent none. */
export type PromoAnswer =
  | { valid: true; message: string; name: string; discount: number }
  | { valid: false; message: string };

/** Which related products to ask for. */
export type ProductFilter = { baseImagePath: string; genre?: string };

/**
 * What the shop asks a backend (docs/behaviour.md, "The backend contract"), the same for the
 * retailer's own (http) and the embedded one. Each call rejects with a BackendError where the
 * backend cannot answer; products that fail validation are left out of lists and logged.
 */
export type Backend = {
  /** The whole catalogue in the backend's order, or the products of an image folder and genre. */
  listProducts(filter?: ProductFilter): Promise<readonly Product[]>;
  /** One product, or null where the backend knows none by this id. */
  findProduct(id: number): Promise<Product | null>;
  /** Products matching a text, best first. The text is sent as typed. */
  searchProducts(query: string): Promise<SearchHit[]>;
  /**
   * Judges a promo code. The discount of a valid one is a fraction above 0 and at most 1. Where the
   * backend counts the uses of a code, `released` of them do not count.
   */
  validatePromo(code: string, released?: number): Promise<PromoAnswer>;
};

/**
 * The backend did not answer, or not usably. The message is the backend's own, clipped and safe to
 * show; empty where it sent none. The reason, for the log, is the cause.
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

/**
 * Whether something thrown is a BackendError. By its name: the process shares one catalogue between
 * modules that Next loads separately, each with a class of its own.
 */
export function isBackendError(thrown: unknown): thrown is BackendError {
  return thrown instanceof Error && thrown.name === 'BackendError';
}

/** What precedes the backend's message in the digest of an error that a page throws. */
export const BACKEND_DIGEST = 'BACKEND:';

/** What a failed page can tell: its title and the backend's message, each empty where unknown. */
export type BackendFailure = { title: string; message: string };

/**
 * The digest that carries a failure from the server to the error view. The message is one line, so
 * the title can follow it.
 */
export function failureDigest({ title, message }: BackendFailure): string {
  return `${BACKEND_DIGEST}${message}\n${title}`;
}

/** The failure that an error carries in its digest; null for an error of any other kind. */
export function backendFailure(error: unknown): BackendFailure | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null;
  const { digest } = error;
  if (typeof digest !== 'string' || !digest.startsWith(BACKEND_DIGEST)) return null;
  const [message = '', title = ''] = digest.slice(BACKEND_DIGEST.length).split('\n');
  return { title: title.trim(), message: message.trim() };
}
