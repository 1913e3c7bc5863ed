import type { Review } from '@/lib/db/review-rows';

/** Returns a review as JSON. */
export function reviewDocument(review: Review) {
  return {
    id: review.id,
    order: review.orderNumber,
    product_id: review.productId,
    product: review.productName,
    brand: review.productBrand,
    stars: review.stars,
    text: review.text,
    name: review.name,
    language: review.language,
    status: review.status,
    reason: review.reason,
    answer: review.answer,
    created_at: review.createdAt,
    changed_at: review.changedAt,
  };
}
