// For browsers too, and so as small as can be.

/** The most characters of a review. */
export const MAX_REVIEW = 300;

/** The most characters of the first name beside it. */
export const MAX_FIRST_NAME = 30;

/** What is wrong with a review as it was typed; each has a text. */
export const reviewProblems = ['stars', 'short', 'long', 'links', 'spam', 'name'] as const;

export type ReviewProblem = (typeof reviewProblems)[number];

/** Why a review is not kept; each has a text. */
export const reviewRefusals = [
  ...reviewProblems,
  ...(['undelivered', 'written', 'many', 'unsaved'] as const),
] as const;

export type ReviewRefusal = (typeof reviewRefusals)[number];

/** Returns the id of the form that asks about a product of an order. */
export function reviewId(productId: number): string {
  return `review-${productId}`;
}
