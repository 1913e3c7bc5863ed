import { listJournal } from '@/lib/db/journal';
import { moveOrder } from '@/lib/db/order-events';
import { insertOrder } from '@/lib/db/orders';
import { addReview, countReviews, listReviews } from '@/lib/db/reviews';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { AdminRefusal } from '../refusal';
import {
  answerReview,
  approveReview,
  hideReview,
  REVIEWS_A_PAGE,
  reviewBy,
  reviewList,
  reviewPage,
} from './reviews';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let id: number;

beforeEach(async () => {
  opened = await openTestDatabase('sqlite');
  db = opened.db;
  const token = '0'.repeat(32);
  await insertOrder(db, orderWith({ token }));
  await moveOrder(db, 'MC-0001', { from: ['placed'], to: 'delivered', note: '' });
  const said = { productId: 124, stars: 4, text: 'Lasts long.', name: 'Rima' };
  await addReview(db, token, { ...said, language: 'en' });
  id = (await listReviews(db))[0]?.id ?? 0;
});

afterEach(() => opened.close());

it('shows, answers and hides a review, and says whether shoppers see something else', async () => {
  expect(await reviewList(db)).toHaveLength(1);
  expect(await answerReview(db, id, ' Thank\nyou! ')).toMatchObject({
    review: { answer: 'Thank you!', status: 'waiting' },
    shownChanged: false,
  });
  expect(await hideReview(db, id, 'About another shop.')).toMatchObject({
    review: { status: 'hidden', reason: 'About another shop.' },
    shownChanged: false,
  });
  const shown = await approveReview(db, id);
  expect(shown).toMatchObject({ review: { status: 'approved', reason: '' }, shownChanged: true });
  expect(await answerReview(db, id, '')).toMatchObject({
    review: { answer: '' },
    shownChanged: true,
  });
  expect(await hideReview(db, id, 'Too old.')).toMatchObject({ shownChanged: true });
  expect(await reviewList(db)).toEqual([]);
});

it('is changed as it was seen or not at all, and the journal says by whom', async () => {
  const { changedAt: seen } = await reviewBy(db, id);
  await answerReview(db, id, 'Thank you!', { who: 'Rima', seen });
  const late = answerReview(db, id, 'Thanks.', { who: 'Nadim', seen });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  await approveReview(db, id);
  expect(await reviewBy(db, id)).toMatchObject({ answer: 'Thank you!', status: 'approved' });
  expect(await listJournal(db, 9)).toMatchObject([
    { who: 'command line', what: 'review-approved', subject: `review ${id}` },
    { who: 'Rima', what: 'review-answered', subject: `review ${id}` },
  ]);
});

it('are shown page by page, the newest first, each once', async () => {
  const row = await db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow();
  for (let at = 1; at <= REVIEWS_A_PAGE; at += 1) {
    await db
      .insertInto('reviews')
      .values({ ...row, id: id + at, product_id: 1000 + at })
      .execute();
  }
  const first = await reviewPage(db, { status: 'waiting' });
  expect(first.reviews).toHaveLength(REVIEWS_A_PAGE);
  const last = await reviewPage(db, { status: 'waiting', before: first.next ?? 0 });
  expect(last).toMatchObject({ reviews: [{ id }], next: null });
  expect(await countReviews(db)).toEqual({ waiting: REVIEWS_A_PAGE + 1, approved: 0, hidden: 0 });
});

it.each([
  ['no reason', () => hideReview(db, id, ' \u200b '), 'Say why'],
  ['a reason that is too long', () => hideReview(db, id, 'a'.repeat(201)), 'too long'],
  ['an answer that is too long', () => answerReview(db, id, 'a'.repeat(501)), 'too long'],
  ['an unknown review', () => approveReview(db, 999), 'There is no review 999'],
])('refuses %s and changes nothing', async (_, change, reason) => {
  const before = await reviewBy(db, id);
  await expect(change()).rejects.toThrow(reason);
  await expect(change()).rejects.toBeInstanceOf(AdminRefusal);
  expect(await reviewBy(db, id)).toEqual(before);
});
