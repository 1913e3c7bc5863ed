import clsx from 'clsx/lite';
import { Carousel } from '@/components/carousel/carousel';
import { CarouselSlide } from '@/components/carousel/carousel-slide';
import { featuredPreset } from '@/components/carousel/presets';
import basics from '@/components/ui/basics.module.css';
import { BrandLine } from '@/components/ui/brand-line';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import text from '@/components/ui/text.module.css';
import type { FeaturedProduct } from '@/lib/catalogue/highlights';
import { kindLabels } from '@/lib/content/owner-words';
import { versionedImage } from '@/lib/images/own-pictures';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import styles from './featured.module.css';

function Card({ lang, product }: { lang: Language; product: FeaturedProduct }) {
  const { name, image, path, price } = product;
  return (
    <article className={clsx(styles.card, 'swiper-slide-transform')}>
      <ProductImage
        src={versionedImage(image)}
        alt=""
        width={800}
        height={800}
        sizes="(min-width: 88rem) 34rem, (min-width: 62rem) 38vw, (min-width: 48rem) 56vw, 98vw"
        className={styles.picture}
      />
      <BrandLine product={product} labels={kindLabels(lang)} stacked className={styles.brand} />
      <div className={styles.facts}>
        <h3>
          <ShopLink href={path} className={text.wholeLink}>
            <bdi>{name}</bdi>
          </ShopLink>
        </h3>
        <p className={basics.figures}>{price}</p>
      </div>
    </article>
  );
}

type FeaturedProps = { lang: Language; products: readonly FeaturedProduct[] };

/** The featured products; empty if the catalogue has none of them. */
export function Featured({ lang, products }: FeaturedProps) {
  if (products.length === 0) return null;
  const { home } = wordsOf(lang);
  return (
    <section className={styles.featured}>
      <Container>
        <div className={styles.head}>
          <h2 className={styles.title}>{home.featuredPerfumes}</h2>
          <ShopLink href="/all-products" className={clsx(text.textLink, styles.all)}>
            {home.viewAllProducts}
          </ShopLink>
        </div>
        <Carousel preset={featuredPreset} label={home.featuredPerfumes} count={products.length}>
          {products.map((product, index) => (
            <CarouselSlide key={product.id} lang={lang} index={index} count={products.length}>
              <Card lang={lang} product={product} />
            </CarouselSlide>
          ))}
        </Carousel>
      </Container>
    </section>
  );
}
