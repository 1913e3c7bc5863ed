import type { CSSProperties } from 'react';
import basics from '@/components/ui/basics.module.css';
import callout from '@/components/ui/callout.module.css';
import { Stars } from '@/components/ui/stars';
import type { Product } from '@/lib/catalogue/product';
import type { ShownReview } from '@/lib/catalogue/review';
import { averageStars } from '@/lib/catalogue/reviews';
import { formatLocales, type Language } from '@/lib/language';
import { shop } from '@/lib/shop';
import { say, wordsOf } from '@/lib/words/words';
import { averageInWords, REVIEWS_ID } from './review-stars';

/** As attributes, since pages of products that nobody reviewed need no such style. */
const LIST: CSSProperties = { padding: 0, listStyle: 'none' };
const REVIEW: CSSProperties = { display: 'grid', gap: 'var(--space-2)', marginBlock: '1.5rem' };
const TEXT: CSSProperties = { margin: 0, overflowWrap: 'anywhere' };
const PLACE: CSSProperties = { scrollMarginBlockStart: '6rem' };

type ReviewProps = { lang: Language; review: ShownReview };

function Review({ lang, review }: ReviewProps) {
  const { reviews: words } = wordsOf(lang);
  const { stars, text, name, language, at, answer } = review;
  const format = new Intl.DateTimeFormat(formatLocales[lang], {
    dateStyle: 'long',
    timeZone: shop.timeZone,
  });
  return (
    <li style={REVIEW}>
      <Stars lang={lang} rating={stars} />
      <blockquote style={TEXT} lang={language} dir="auto">
        {text}
      </blockquote>
      <p className={basics.soft}>
        <bdi>{name || words.someone}</bdi> ·{' '}
        <time dateTime={at}>{format.format(new Date(at))}</time>
      </p>
      {answer !== '' && (
        <div className={callout.callout}>
          <p className={basics.soft}>{say(lang, words.answered, { shop: shop.name })}</p>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </li>
  );
}

type ProductReviewsProps = { lang: Language; product: Pick<Product, 'reviews'> };

/** What those who bought a product say of it; empty where nobody does. */
export function ProductReviews({ lang, product }: ProductReviewsProps) {
  const { reviews } = product;
  const average = averageStars(product);
  if (reviews === undefined || average === null) return null;
  const { reviews: words } = wordsOf(lang);
  const { count, latest } = reviews;
  return (
    <section aria-labelledby={REVIEWS_ID}>
      <h2 id={REVIEWS_ID} style={PLACE}>
        {words.title}
      </h2>
      <p>{averageInWords(lang, average, count)}</p>
      <p className={basics.soft}>{words.origin}</p>
      <ul style={LIST}>
        {latest.map((review) => (
          <Review key={review.id} lang={lang} review={review} />
        ))}
      </ul>
      {latest.length < count && (
        <p className={basics.soft}>{say(lang, words.newest, { shown: latest.length, count })}</p>
      )}
    </section>
  );
}
