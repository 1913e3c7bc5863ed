import { Stars } from '@/components/ui/stars';
import type { Product } from '@/lib/catalogue/product';
import { averageStars, inHalves } from '@/lib/catalogue/reviews';
import type { Language } from '@/lib/language';

/** Where a product's page has its reviews. */
export const REVIEWS_ID = 'reviews';

type ReviewStarsProps = { lang: Language; product: Pick<Product, 'reviews'>; size?: number };

/** The average stars of a product and how many reviews there are; empty without reviews. */
export function ReviewStars({ lang, product, size }: ReviewStarsProps) {
  const average = averageStars(product);
  if (average === null) return null;
  return (
    <>
      <Stars lang={lang} rating={inHalves(average)} size={size} />{' '}
      <bdi>({product.reviews?.count})</bdi>
    </>
  );
}
