import type { Selectable } from 'kysely';
import { MOST_SHOWN, type ReviewGroup, type ShownReview } from '@/lib/catalogue/review';
import { languageOf, type ReviewStatus } from './review-rows';
import type { Db, Tables } from './schema';

// What shoppers read of reviews.

function toShown(row: Selectable<Tables['reviews']>): ShownReview {
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    name: row.name,
    language: languageOf(row.language),
    at: row.created_at,
    answer: row.answer,
  };
}

const SAME_PRODUCT = ['product_id', 'product_name', 'product_brand'] as const;

/**
 * Returns what shoppers read, by what the orders call each product: how many reviews there are,
 * their stars, and the newest of them.
 */
export async function listApproved(db: Db): Promise<ReviewGroup[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('reviews')
        .where('status', '=', 'approved' satisfies ReviewStatus)
        .selectAll()
        .select(({ fn }) => [
          fn
            .countAll()
            .over((over) => over.partitionBy([...SAME_PRODUCT]))
            .as('number'),
          fn
            .sum('stars')
            .over((over) => over.partitionBy([...SAME_PRODUCT]))
            .as('sum'),
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy([...SAME_PRODUCT]).orderBy('id', 'desc'))
            .as('place'),
        ])
        .as('ranked'),
    )
    .selectAll()
    .where('place', '<=', MOST_SHOWN)
    .orderBy('product_id')
    .orderBy('id', 'desc')
    .execute();
  const groups = new Map<string, ReviewGroup & { latest: ShownReview[] }>();
  for (const row of rows) {
    const { product_id: productId, product_name: name, product_brand: brand } = row;
    const key = JSON.stringify([productId, name, brand]);
    const figures = { count: Number(row.number), stars: Number(row.sum) };
    const group = groups.get(key) ?? { productId, name, brand, ...figures, latest: [] };
    group.latest.push(toShown(row));
    groups.set(key, group);
  }
  return [...groups.values()];
}
