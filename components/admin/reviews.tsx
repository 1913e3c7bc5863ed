import clsx from 'clsx/lite';
import { type Review, type ReviewStatus, reviewStatuses } from '@/lib/db/review-rows';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { care as own, admin as styles } from './admin-classes';
import { type ReviewActions, ReviewItem } from './review-item';

/** Which reviews are shown: of a status, or all. */
export type ReviewFilter = (typeof reviewFilters)[number];

export const reviewFilters = [...reviewStatuses, 'all'] as const;

/** Returns the address of the reviews of a filter, with what else its query says. */
export function reviewsPath(filter: ReviewFilter, more: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ ...(filter !== 'waiting' && { show: filter }), ...more });
  return query.size === 0 ? '/admin/reviews' : `/admin/reviews?${query}`;
}

type ReviewsProps = {
  lang: Language;
  filter: ReviewFilter;
  counts: Readonly<Record<ReviewStatus, number>>;
  page: { reviews: readonly Review[]; next: number | null };
  actions: ReviewActions;
};

/** What those who bought say: those that nobody has read first. */
export function Reviews({ lang, filter, counts, page, actions }: ReviewsProps) {
  const { reviews: words } = adminWords(lang);
  const { reviews, next } = page;
  return (
    <div className={clsx(styles.stack, own.page)}>
      <h1>{words.title}</h1>
      <nav aria-label={words.filter} className={styles.choices}>
        {reviewFilters.map((one) => (
          <a key={one} href={reviewsPath(one)} aria-current={one === filter ? 'page' : undefined}>
            {one === 'all' ? words.all : `${words.filters[one]} ${counts[one]}`}
          </a>
        ))}
      </nav>
      {reviews.length === 0 ? (
        <p className={styles.soft}>{words.none[filter]}</p>
      ) : (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <ReviewItem
              key={review.id}
              lang={lang}
              filter={filter}
              review={review}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {next !== null && (
        <p className={styles.row}>
          <a href={reviewsPath(filter, { before: String(next) })}>{words.earlier}</a>
        </p>
      )}
    </div>
  );
}
