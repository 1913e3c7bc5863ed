'use server';

import { z } from 'zod';
import { type ReviewFilter, reviewFilters, reviewsPath } from '@/components/admin/reviews';
import {
  answerReview,
  approveReview,
  hideReview,
  MAX_ANSWER,
  MAX_REASON,
  type ReviewChanged,
} from '@/lib/admin/reviews/reviews';
import { adminAction } from '../../action';
import { showChangesSoon } from '../../show-changes';

const back = (fields: { show: ReviewFilter } | null) => reviewsPath(fields?.show ?? 'waiting');

const seenReview = {
  show: z.enum(reviewFilters),
  id: z.coerce.number().int().positive(),
  seen: z.string().max(40),
};

/**
 * Lets shoppers see the change at once, and leads to the list: the review may have left it, and
 * what would be said beside it with it.
 */
function done({ shownChanged }: ReviewChanged, show: ReviewFilter, what: string) {
  if (shownChanged) showChangesSoon();
  return { path: reviewsPath(show, { done: what }) };
}

/** Shows a review to shoppers. */
export const approve = adminAction(
  'reviews',
  z.object(seenReview),
  back,
  async ({ show, id, seen }, { db, person }) =>
    done(await approveReview(db, id, { who: person.name, seen }), show, 'approved'),
);

/** Answers a review, or takes the answer back. */
export const answer = adminAction(
  'reviews',
  z.object({ ...seenReview, text: z.string().max(2 * MAX_ANSWER) }),
  back,
  async ({ show, id, seen, text }, { db, person }) => {
    const by = { who: person.name, seen };
    const { review, shownChanged } = await answerReview(db, id, text, by);
    if (shownChanged) showChangesSoon();
    return { path: reviewsPath(show), said: review.answer === '' ? 'unanswered' : 'answered' };
  },
);

/** Keeps a review from shoppers; its writer reads why. */
export const hide = adminAction(
  'reviews',
  z.object({ ...seenReview, reason: z.string().max(2 * MAX_REASON) }),
  back,
  async ({ show, id, seen, reason }, { db, person }) =>
    done(await hideReview(db, id, reason, { who: person.name, seen }), show, 'hidden'),
);
