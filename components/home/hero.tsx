import clsx from 'clsx/lite';
import { Carousel } from '@/components/carousel/carousel';
import { CarouselSlide } from '@/components/carousel/carousel-slide';
import { heroPreset } from '@/components/carousel/presets';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { HeroSlide as Slide } from '@/lib/catalogue/highlights';
import { versionedImage } from '@/lib/images/own-pictures';
import { shop } from '@/lib/shop';
import styles from './hero.module.css';

/** The width of the whole picture: its height fills the slide, which shows a part of it. */
const WIDE_SIZES = '(min-width: 56rem) 100vw, min(176vw, 104vh)';
const SQUARE_SIZES = '(min-width: 56rem) 60vw, 100vw';

type HeroSlideProps = {
  slide: Slide;
  /** The slide in view at first: its picture is fetched before everything else. */
  lead: boolean;
};

/** A slide of the hero carousel: title, tagline, picture and the way to the product. */
function HeroSlide({ slide, lead }: HeroSlideProps) {
  const { title, brand, tagline, image, wide, path } = slide;
  return (
    <div className={clsx(styles.slide, wide && styles.wide)}>
      <ProductImage
        src={versionedImage(image)}
        alt=""
        width={wide ? 2000 : 1200}
        height={wide ? 1000 : 1200}
        sizes={wide ? WIDE_SIZES : SQUARE_SIZES}
        loading={lead ? 'eager' : 'lazy'}
        fetchPriority={lead ? 'high' : undefined}
        className={styles.picture}
      />
      <div className={styles.words}>
        {brand !== '' && <p className={styles.brand}>{brand}</p>}
        <h2 className={styles.title}>{title}</h2>
        {tagline !== '' && <p className={styles.tagline}>{tagline}</p>}
        <ShopLink href={path} className={buttonClass({ size: 'large' })}>
          Shop Now
          <VisuallyHidden>, {title}</VisuallyHidden>
        </ShopLink>
      </div>
    </div>
  );
}

function Welcome() {
  return (
    <Container width="narrow" className={styles.welcome}>
      <h1>{shop.tagline}</h1>
      <p>{shop.description}</p>
      <ShopLink href="/perfumes" className={buttonClass({ size: 'large' })}>
        Shop Now
      </ShopLink>
    </Container>
  );
}

/** The page's first words and the hero carousel; the words alone where no product is for it. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  if (slides.length === 0) return <Welcome />;
  return (
    <div className={styles.hero}>
      <h1 className={styles.line}>{shop.tagline}</h1>
      <Carousel preset={heroPreset} label="Perfumes of the house" count={slides.length}>
        {slides.map((slide, index) => (
          <CarouselSlide key={slide.id} index={index} count={slides.length}>
            <HeroSlide slide={slide} lead={index === 0} />
          </CarouselSlide>
        ))}
      </Carousel>
    </div>
  );
}
