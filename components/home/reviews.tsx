import { Carousel } from '@/components/carousel/carousel';
import { CarouselSlide } from '@/components/carousel/carousel-slide';
import { reviewsPreset } from '@/components/carousel/presets';
import basics from '@/components/ui/basics.module.css';
import { Container } from '@/components/ui/container';
import { Stars } from '@/components/ui/stars';
import type { Review } from '@/lib/content/content';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import styles from './reviews.module.css';

type ReviewsProps = { lang: Language; reviews: readonly Review[] };

/** The customer reviews; empty if there are none. */
export function Reviews({ lang, reviews }: ReviewsProps) {
  if (reviews.length === 0) return null;
  const { customerReviews } = wordsOf(lang).home;
  return (
    <section className={styles.reviews}>
      <Container>
        <h2 className={styles.title}>{customerReviews}</h2>
        <Carousel preset={reviewsPreset} label={customerReviews} count={reviews.length}>
          {reviews.map(({ text, name, rating }, index) => (
            <CarouselSlide key={text} lang={lang} index={index} count={reviews.length}>
              <figure className={styles.review}>
                <Stars lang={lang} rating={rating} size={18} />
                <blockquote className={styles.text}>
                  <p>{text}</p>
                </blockquote>
                <figcaption className={basics.soft}>{name}</figcaption>
              </figure>
            </CarouselSlide>
          ))}
        </Carousel>
      </Container>
    </section>
  );
}
