import { Carousel } from '@/components/carousel/carousel';
import { CarouselSlide } from '@/components/carousel/carousel-slide';
import { relatedPreset } from '@/components/carousel/presets';
import { Container } from '@/components/ui/container';
import type { Product } from '@/lib/catalogue/product';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import { ProductCard } from './product-card';
import styles from './related-products.module.css';

/** A picture's width: two in a row, and all four on a wide screen. */
const SIZES = '(min-width: 1024px) min(23.5rem, 22.5vw), (min-width: 768px) 46vw, 40vw';

type RelatedProductsProps = { lang: Language; products: readonly Product[] };

/** Up to four related products; empty if there are none. */
export function RelatedProducts({ lang, products }: RelatedProductsProps) {
  if (products.length === 0) return null;
  const { youMayAlsoLike } = wordsOf(lang).product;
  return (
    <section className={styles.related}>
      <Container>
        <h2 className={styles.title}>{youMayAlsoLike}</h2>
        <Carousel preset={relatedPreset} label={youMayAlsoLike} count={products.length}>
          {products.map((product, index) => (
            <CarouselSlide
              key={product.id}
              lang={lang}
              index={index}
              count={products.length}
              className={styles.slide}
            >
              <ProductCard lang={lang} product={product} level={3} sizes={SIZES} />
            </CarouselSlide>
          ))}
        </Carousel>
      </Container>
    </section>
  );
}
