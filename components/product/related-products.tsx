import { Carousel } from '@/components/carousel/carousel';
import { CarouselSlide } from '@/components/carousel/carousel-slide';
import { relatedPreset } from '@/components/carousel/presets';
import { Container } from '@/components/ui/container';
import type { Product } from '@/lib/catalogue/product';
import { ProductCard } from './product-card';
import styles from './related-products.module.css';

/** A picture's width: two side by side, on a wide screen each in two fifths of its card. */
const SIZES = '(min-width: 88rem) 15rem, (min-width: 62rem) 17vw, calc(46vw - 0.5rem)';

/** Up to four products like the one on the screen; nothing where there are none. */
export function RelatedProducts({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.related}>
      <Container className={styles.columns}>
        <h2 className={styles.title}>You may also like</h2>
        <Carousel
          preset={relatedPreset}
          label="You may also like"
          count={products.length}
          className={styles.carousel}
        >
          {products.map((product, index) => (
            <CarouselSlide
              key={product.id}
              index={index}
              count={products.length}
              className={styles.slide}
            >
              <ProductCard product={product} level={3} sizes={SIZES} />
            </CarouselSlide>
          ))}
        </Carousel>
      </Container>
    </section>
  );
}
