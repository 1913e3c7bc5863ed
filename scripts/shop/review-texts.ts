import { formatShopTime } from '@/lib/admin/shop-time';
import type { Review, ReviewStatus } from '@/lib/db/review-rows';
import { endDirection, formatTable } from './table';

/** Reviews as a table, newest first. */
export function reviewTable(reviews: readonly Review[], width?: number): string {
  const rows = reviews.map(({ id, createdAt, productName, stars, name, text, status }) => {
    return [String(id), formatShopTime(createdAt), productName, String(stars), name, text, status];
  });
  const headings = ['Id', 'When', 'Product', 'Stars', 'Name', 'Review', 'State'];
  return formatTable(headings, rows, { cut: [2], wrap: [5], width });
}

/** Where nothing is listed: what there is none of. */
export function nothingListed(status: ReviewStatus | null): string {
  if (status === null) return 'Nobody has reviewed anything yet.';
  if (status === 'waiting') return 'No review waits to be read. "reviews list --all" shows all.';
  return `No review is ${status}. "reviews list --all" shows all.`;
}

const STATES: Readonly<Record<ReviewStatus, string>> = {
  waiting: 'waits to be read',
  approved: 'is shown to shoppers',
  hidden: 'is hidden from shoppers',
};

/** A review with all that is known of it. */
export function describeReview(review: Review): string {
  const { id, status, productId, productName, stars, text, name, orderNumber } = review;
  const by = name === '' ? 'nobody who is known any more' : endDirection(name);
  return [
    `Review ${id} ${STATES[status]}.`,
    `  ${stars} of 5 for ${productId} ${productName}, by ${by}`,
    `  ${endDirection(text)}`,
    ...(review.answer === '' ? [] : [`  Answer: ${endDirection(review.answer)}`]),
    ...(review.reason === '' ? [] : [`  Hidden because: ${endDirection(review.reason)}`]),
    `  Order ${orderNumber}, ${formatShopTime(review.createdAt)}`,
  ].join('\n');
}
