import clsx from 'clsx/lite';
import type { CSSProperties } from 'react';
import basics from '@/components/ui/basics.module.css';
import { Drawing } from '@/components/ui/icon';
import { STAR, STARS } from '@/components/ui/star';
import { Stars } from '@/components/ui/stars';
import text from '@/components/ui/text.module.css';
import type { Product } from '@/lib/catalogue/product';
import { averageStars, inHalves } from '@/lib/catalogue/reviews';
import type { Language } from '@/lib/language';
import { say, wordsOf } from '@/lib/words/words';

/** Where a product's page has its reviews. */
export const REVIEWS_ID = 'reviews';

type ReviewStarsProps = { lang: Language; product: Pick<Product, 'reviews'> };

/** The average stars of a product and how many reviews there are; empty without reviews. */
export function ReviewStars({ lang, product }: ReviewStarsProps) {
  const average = averageStars(product);
  if (average === null) return null;
  return (
    <>
      <Stars lang={lang} rating={inHalves(average)} size={14} />{' '}
      <bdi>({product.reviews?.count})</bdi>
    </>
  );
}

/** Returns the average of a product and how many gave it, in words. */
export function averageInWords(lang: Language, average: number, count: number): string {
  const { summary } = wordsOf(lang).reviews;
  return say(lang, summary, { rating: average, most: STARS.length, count });
}

/** As an attribute, since most lists have nobody's stars and need no such style. */
const ON_CARD: CSSProperties = { alignItems: 'center', marginBlockEnd: '.5rem' };

/** The same for a card, with one star: a list has many cards, on which five weigh more. */
export function ReviewFigures({ lang, product }: ReviewStarsProps) {
  const average = averageStars(product);
  const { reviews } = product;
  if (average === null || reviews === undefined) return null;
  return (
    <p
      role="img"
      aria-label={averageInWords(lang, average, reviews.count)}
      className={clsx(basics.soft, text.stars)}
      style={ON_CARD}
    >
      <Drawing path={STAR} size={14} className={text.full} />
      {`${average} (${reviews.count})`}
    </p>
  );
}
