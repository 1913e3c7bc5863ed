import type { Language } from '../language';

// What those who bought say of products (docs/behaviour.md, "Reviews").

/** A review that shoppers read. */
export type ShownReview = {
  id: number;
  /** From 1 to 5. */
  stars: number;
  text: string;
  /** A first name; empty where nothing is known of the person any more. */
  name: string;
  language: Language;
  /** When it was written (ISO 8601). */
  at: string;
  /** The shop's answer; empty for none. */
  answer: string;
};

/** The reviews of a product. */
export type ProductReviews = {
  /** How many there are. */
  count: number;
  /** The sum of their stars. */
  stars: number;
  /** The newest, newest first, at most `MOST_SHOWN`. */
  latest: readonly ShownReview[];
};

/** The reviews of what orders call by one id, name and brand. */
export type ReviewGroup = ProductReviews & { productId: number; name: string; brand: string };

/** How many reviews a product's page shows. */
export const MOST_SHOWN = 10;

/** From how many reviews on search engines are told. */
export const ENOUGH = 3;
