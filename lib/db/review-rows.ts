import type { Selectable } from 'kysely';
import { DEFAULT_LANGUAGE, type Language, languages } from '@/lib/language';
import { oneOf } from './order-rows';
import type { Tables } from './schema';

/** waiting: nobody of the shop has read it; approved: shoppers read it; hidden: they never do. */
export const reviewStatuses = ['waiting', 'approved', 'hidden'] as const;

export type ReviewStatus = (typeof reviewStatuses)[number];

/** A review as the shop keeps it. */
export type Review = {
  id: number;
  /** The number of the order that it is by. */
  orderNumber: string;
  productId: number;
  /** As the order calls it. */
  productName: string;
  productBrand: string;
  /** From 1 to 5. */
  stars: number;
  text: string;
  /** A first name; empty once the order's personal data was cleared away. */
  name: string;
  language: Language;
  status: ReviewStatus;
  /** Why it is hidden; empty while it is not. */
  reason: string;
  /** The shop's answer; empty for none. */
  answer: string;
  /** ISO 8601. */
  createdAt: string;
  changedAt: string;
};

export const languageOf = (tag: string): Language =>
  languages.find((language) => language === tag) ?? DEFAULT_LANGUAGE;

/** Decodes a review with its order's number. */
export function fromRow(row: Selectable<Tables['reviews']> & { number: string }): Review {
  return {
    id: row.id,
    orderNumber: row.number,
    productId: row.product_id,
    productName: row.product_name,
    productBrand: row.product_brand,
    stars: row.stars,
    text: row.text,
    name: row.name,
    language: languageOf(row.language),
    status: oneOf(reviewStatuses, row.status),
    reason: row.reason,
    answer: row.answer,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}
