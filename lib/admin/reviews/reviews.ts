import { writeJournal } from '@/lib/db/journal';
import type { Review } from '@/lib/db/review-rows';
import { changeReview, findReview, listReviews, type ReviewQuery } from '@/lib/db/reviews';
import { type Db, inTransaction } from '@/lib/db/schema';
import { reviewText } from '@/lib/reviews/read-review';
import { COMMAND_LINE } from '../access/sign-in';
import { AdminRefusal } from '../refusal';

/** The most characters of an answer, and of a reason. */
export const MAX_ANSWER = 500;
export const MAX_REASON = 200;

const noSuchReview = (id: number) =>
  new AdminRefusal('not-found', `There is no review ${id}. "reviews list --all" shows all.`);

/** Reads a text of the owner's as one line. Throws an AdminRefusal if it is too long. */
function ownText(text: string, most: number): string {
  const line = reviewText(text);
  if ([...line].length <= most) return line;
  throw new AdminRefusal('invalid', `That is too long: at most ${most} characters.`);
}

/** Returns reviews, newest first: those that wait to be read, unless others are asked for. */
export function reviewList(db: Db, query: ReviewQuery = { status: 'waiting' }): Promise<Review[]> {
  return listReviews(db, query);
}

/** Returns a review. Throws an AdminRefusal if there is none. */
export async function reviewBy(db: Db, id: number): Promise<Review> {
  const review = await findReview(db, id);
  if (review === null) throw noSuchReview(id);
  return review;
}

/** What a change did: the review, and whether shoppers see something else now. */
export type ReviewChanged = { review: Review; shownChanged: boolean };

/** Who changes a review, and when it had last been changed where they saw it. */
type By = { who?: string; seen?: string };

async function changed(
  db: Db,
  id: number,
  what: string,
  { who = COMMAND_LINE, seen }: By,
  change: Parameters<typeof changeReview>[2],
): Promise<ReviewChanged> {
  return inTransaction(db, async (trx) => {
    const before = await reviewBy(trx, id);
    if (seen !== undefined && seen !== before.changedAt) {
      throw new AdminRefusal('conflict', `Review ${id} was changed meanwhile.`);
    }
    const review = await changeReview(trx, id, change);
    if (review === null) throw noSuchReview(id);
    await writeJournal(trx, { who, what, subject: `review ${id}` });
    const isShown = ({ status }: Review) => status === 'approved';
    return { review, shownChanged: isShown(before) || isShown(review) };
  });
}

/** Shows a review to shoppers, a hidden one too. Throws an AdminRefusal if there is none. */
export function approveReview(db: Db, id: number, by: By = {}): Promise<ReviewChanged> {
  return changed(db, id, 'review-approved', by, { status: 'approved', reason: '' });
}

/**
 * Answers a review below it, in place of an earlier answer; a blank one takes it back. Does not
 * approve it. Throws an AdminRefusal if there is no such review, or the answer is too long.
 */
export async function answerReview(
  db: Db,
  id: number,
  text: string,
  by: By = {},
): Promise<ReviewChanged> {
  return changed(db, id, 'review-answered', by, { answer: ownText(text, MAX_ANSWER) });
}

/**
 * Hides a review from shoppers; its writer reads why. Throws an AdminRefusal if there is no such
 * review, no reason, or a reason that is too long.
 */
export async function hideReview(
  db: Db,
  id: number,
  reason: string,
  by: By = {},
): Promise<ReviewChanged> {
  const why = ownText(reason, MAX_REASON);
  if (why === '') {
    throw new AdminRefusal('invalid', 'Say why: whoever wrote it reads the reason.');
  }
  return changed(db, id, 'review-hidden', by, { status: 'hidden', reason: why });
}

/** Reviews to a page. */
export const REVIEWS_A_PAGE = 20;

/** Returns a page of reviews, newest first, and the id to go on before; null at the end. */
export async function reviewPage(
  db: Db,
  query: Pick<ReviewQuery, 'status' | 'before'>,
): Promise<{ reviews: Review[]; next: number | null }> {
  const found = await listReviews(db, { ...query, limit: REVIEWS_A_PAGE + 1 });
  const reviews = found.slice(0, REVIEWS_A_PAGE);
  const isEnd = found.length <= REVIEWS_A_PAGE;
  return { reviews, next: isEnd ? null : (reviews.at(-1)?.id ?? null) };
}
