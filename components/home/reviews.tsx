import { Carousel } from '@/components/carousel/carousel';
import { CarouselSlide } from '@/components/carousel/carousel-slide';
import { reviewsPreset } from '@/components/carousel/presets';
import { Container } from '@/components/ui/container';
import { Stars } from '@/components/ui/stars';
import type { Review } from '@/lib/content/content';
import styles from './reviews.module.css';

/** The customer reviews; nothing where there are none. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <section className={styles.reviews}>
      <Container>
        <h2 className={styles.title}>Customer reviews</h2>
        <Carousel preset={reviewsPreset} label="Customer reviews" count={reviews.length}>
          {reviews.map(({ text, name, rating }, index) => (
            <CarouselSlide key={text} index={index} count={reviews.length}>
              <figure className={styles.review}>
                <Stars rating={rating} size={18} />
                <blockquote className={styles.text}>
                  <p>{text}</p>
                </blockquote>
                <figcaption className={styles.name}>{name}</figcaption>
              </figure>
            </CarouselSlide>
          ))}
        </Carousel>
      </Container>
    </section>
  );
}
