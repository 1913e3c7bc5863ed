import { Drawing } from '@/components/ui/icon';
import { STAR, STARS } from '@/components/ui/star';
import { Stars } from '@/components/ui/stars';
import text from '@/components/ui/text.module.css';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Product } from '@/lib/catalogue/product';
import { averageStars, inHalves } from '@/lib/catalogue/reviews';
import { formatLocales, type Language } from '@/lib/language';
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

/** The same for a card, with one star: lists have many cards, and five stars on each weigh more. */
export function ReviewFigures({ lang, product }: ReviewStarsProps) {
  const average = averageStars(product);
  if (average === null) return null;
  const rating = new Intl.NumberFormat(formatLocales[lang]).format(average);
  const words = say(lang, wordsOf(lang).product.rating, { rating, most: STARS.length });
  return (
    <>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true" className={text.stars}>
        <Drawing path={STAR} size={14} className={text.full} />
        {rating}
      </span>{' '}
      <bdi>({product.reviews?.count})</bdi>
    </>
  );
}
