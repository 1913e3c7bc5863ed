import { Carousel } from '@/components/carousel/carousel';
import { CarouselSlide } from '@/components/carousel/carousel-slide';
import { reviewsPreset } from '@/components/carousel/presets';
import basics from '@/components/ui/basics.module.css';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import { Stars } from '@/components/ui/stars';
import { productPath } from '@/lib/catalogue/product';
import type { HomeReview } from '@/lib/catalogue/reviews';
import type { Review } from '@/lib/content/content';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import styles from './reviews.module.css';

/** What a slide shows; the text of a real one is in the language of who wrote it. */
type Slide = Review & { id: number | string; language?: Language; of?: HomeReview['product'] };

/** Returns the real reviews with the names of what they are of, else those of the sample. */
function slidesOf(lang: Language, { reviews, real = [] }: ReviewsProps): readonly Slide[] {
  if (real.length === 0) return reviews.map((review) => ({ ...review, id: review.text }));
  const { someone } = wordsOf(lang).reviews;
  return real.map(({ id, text, name, stars, language, product }) => {
    return { id, text, name: name || someone, rating: stars, language, of: product };
  });
}

type ReviewsProps = {
  lang: Language;
  /** Those of the sample. */
  reviews: readonly Review[];
  /** Those of who bought, which take the sample's place. */
  real?: readonly HomeReview[];
};

/** The customer reviews; empty if there are none. */
export function Reviews(props: ReviewsProps) {
  const { lang } = props;
  const slides = slidesOf(lang, props);
  if (slides.length === 0) return null;
  const { customerReviews } = wordsOf(lang).home;
  return (
    <section className={styles.reviews}>
      <Container>
        <h2 className={styles.title}>{customerReviews}</h2>
        <Carousel preset={reviewsPreset} label={customerReviews} count={slides.length}>
          {slides.map(({ id, text, name, rating, language, of }, index) => (
            <CarouselSlide key={id} lang={lang} index={index} count={slides.length}>
              <figure className={styles.review}>
                <Stars lang={lang} rating={rating} size={18} />
                <blockquote className={styles.text}>
                  <p lang={language} dir={language && 'auto'}>
                    {text}
                  </p>
                </blockquote>
                <figcaption className={basics.soft}>
                  {of ? (
                    <>
                      <bdi>{name}</bdi> ·{' '}
                      <ShopLink href={productPath(of.id)}>
                        <bdi>{of.name}</bdi>
                      </ShopLink>
                    </>
                  ) : (
                    name
                  )}
                </figcaption>
              </figure>
            </CarouselSlide>
          ))}
        </Carousel>
      </Container>
    </section>
  );
}
