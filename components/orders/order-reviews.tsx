import clsx from 'clsx/lite';
import type { CSSProperties } from 'react';
import callout from '@/components/ui/callout.module.css';
import { Stars } from '@/components/ui/stars';
import textStyles from '@/components/ui/text.module.css';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Review } from '@/lib/db/review-rows';
import type { Language } from '@/lib/language';
import type { OrderView } from '@/lib/orders/order-view';
import { type ReviewRefusal, reviewId } from '@/lib/reviews/limits';
import { shop } from '@/lib/shop';
import { say, wordsOf } from '@/lib/words/words';
import styles from './order-page.module.css';
import { ReviewForm } from './review-form';

/** As attributes, since all pages load the sheets and this one alone needs it. */
const SAID: CSSProperties = { margin: 0, overflowWrap: 'anywhere' };
const FOLDED: CSSProperties = { inlineSize: '100%' };
const PRODUCT: CSSProperties = {
  display: 'grid',
  gap: 'var(--space-4)',
  justifyItems: 'start',
  maxInlineSize: '34rem',
  scrollMarginBlockStart: '6rem',
};

/** What a plain form was refused for, and of which product. */
export type RefusedReview = { refusal: ReviewRefusal; productId: number };

/** What the shopper said of a product, and what the shop made of it. */
function Written({ lang, review }: { lang: Language; review: Review }) {
  const { reviews, reviewing: words } = wordsOf(lang);
  const { stars, text, language, status, reason, answer } = review;
  return (
    <>
      <p className={callout.callout}>{say(lang, words[status], { reason })}</p>
      <Stars lang={lang} rating={stars} />
      <blockquote style={SAID} lang={language} dir="auto">
        {text}
      </blockquote>
      {answer !== '' && (
        <>
          <p>{say(lang, reviews.answered, { shop: shop.name })}</p>
          <blockquote style={SAID} dir="auto">
            {answer}
          </blockquote>
        </>
      )}
    </>
  );
}

type AskingProps = {
  lang: Language;
  token: string;
  productId: number;
  name: string;
  firstName: string;
  /** Whether the form is unfolded. */
  open: boolean;
  refused: ReviewRefusal | null;
};

/** The form for a product: folded away but for the first, since an order may have many. */
function Asking({ lang, productId, name, open, ...form }: AskingProps) {
  const { reviewing: words } = wordsOf(lang);
  return (
    <details open={open || form.refused !== null} style={FOLDED}>
      <summary className={textStyles.textLink}>
        {words.write}
        <VisuallyHidden>{say(lang, words.writeHidden, { name })}</VisuallyHidden>
      </summary>
      <ReviewForm product={productId} productName={name} {...form} />
    </details>
  );
}

type OrderReviewsProps = {
  lang: Language;
  token: string;
  reviewing: NonNullable<OrderView['reviewing']>;
  refused: RefusedReview | null;
};

/** Asks once an order is delivered how each product was, or shows what was said. */
export function OrderReviews({ lang, token, reviewing, refused }: OrderReviewsProps) {
  const { reviewing: words } = wordsOf(lang);
  const { firstName, products } = reviewing;
  return (
    <section className={clsx(styles.delivery, styles.reviews)} aria-labelledby="order-reviews">
      <h2 id="order-reviews">{words.title}</h2>
      <p>{words.intro}</p>
      {products.map(({ productId, name, review }, at) => (
        <section
          key={productId}
          id={reviewId(productId)}
          style={PRODUCT}
          aria-labelledby={`${reviewId(productId)}-name`}
        >
          <h3 id={`${reviewId(productId)}-name`}>
            <bdi>{name}</bdi>
          </h3>
          {review === null ? (
            <Asking
              {...{ lang, productId, name, token, firstName }}
              open={at === 0}
              refused={refused?.productId === productId ? refused.refusal : null}
            />
          ) : (
            <Written lang={lang} review={review} />
          )}
        </section>
      ))}
    </section>
  );
}
