import { z } from 'zod';
import { database } from '@/lib/db/connection';
import { findOrderByToken } from '@/lib/db/orders';
import { type AddOutcome, addReview } from '@/lib/db/reviews';
import { DEFAULT_LANGUAGE, languages, localPath } from '@/lib/language';
import { isOrderToken, orderPath } from '@/lib/orders/order-token';
import { MAX_REVIEW, type ReviewRefusal, reviewId } from '@/lib/reviews/limits';
import { readReview } from '@/lib/reviews/read-review';
import { errorText, log } from '@/lib/server/log';
import { fill } from '@/lib/words/fill';
import { wordsOf } from '@/lib/words/words';
import { underLimits } from './rate-limits';
import { requestLanguage } from './request-language';
import { errorResponse, jsonResponse } from './responses';

const wholeNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
]);

/** What the form of an order's page posts, as JSON or as a plain form. */
export const reviewSchema = z.object({
  token: z.string().refine(isOrderToken, { error: 'It is not a token' }),
  product: wholeNumber.pipe(z.int().min(1).max(2_147_483_647)),
  /** Left out where none was chosen. */
  stars: wholeNumber.default(0),
  text: z.string().max(4000),
  name: z.string().max(200),
  language: z.enum(languages).default(DEFAULT_LANGUAGE),
});

export type PostedReview = z.infer<typeof reviewSchema>;

const STATUS: Readonly<Partial<Record<ReviewRefusal, number>>> = {
  undelivered: 409,
  written: 409,
  unsaved: 503,
};

function refuse(request: Request, refusal: ReviewRefusal): Response {
  const text = wordsOf(requestLanguage(request)).reviewing.problems[refusal];
  const message = fill(text, { most: MAX_REVIEW });
  return errorResponse(refusal, message, STATUS[refusal] ?? 422);
}

function unknown(request: Request): Response {
  return errorResponse('unknown', wordsOf(requestLanguage(request)).refusals.orderUnknown, 404);
}

function answer(request: Request, outcome: AddOutcome): Response {
  if (outcome === 'added') return jsonResponse({ kept: true }, 201);
  if (outcome === 'unknown' || outcome === 'other') return unknown(request);
  return refuse(request, outcome);
}

/**
 * Keeps a review by the token of a delivered order, once a product, until the shop has read it:
 * 201, 404 for no such order or product of it, 409 before it is delivered or a second time, 422 for
 * what is no review, 429, or 503 if it cannot be saved. Unknown tokens are not counted, as for a
 * cancellation.
 */
export async function keepReview(request: Request, posted: PostedReview): Promise<Response> {
  const { token, product: productId, language } = posted;
  const db = await database();
  if ((await findOrderByToken(db, token)) === null) return unknown(request);
  return underLimits(request, [{ rule: 'reviews' }], async (count) => {
    count('reviews');
    const read = readReview(posted);
    if (!read.ok) return refuse(request, read.problem);
    try {
      return answer(request, await addReview(db, token, { ...read.review, productId, language }));
    } catch (error) {
      log.error('review.failed', { error: errorText(error) });
      return refuse(request, 'unsaved');
    }
  });
}

/** The parameters by which an order's page says what is wrong with a plain form. */
export const REFUSED = 'refused';
export const REFUSED_OF = 'of';

/** Returns the order's page for the browser that posted a plain form, at that form. */
export async function reviewedPath(
  { token, product, language }: PostedReview,
  response: Response,
): Promise<string> {
  const page = localPath(language, orderPath(token));
  const place = `#${reviewId(product)}`;
  if (response.ok) return page + place;
  const { error } = z
    .object({ error: z.object({ code: z.string() }) })
    .parse(await response.json());
  const refusal = response.status === 429 ? 'many' : error.code;
  const query = new URLSearchParams({ [REFUSED]: refusal, [REFUSED_OF]: String(product) });
  return `${page}?${query}${place}`;
}
