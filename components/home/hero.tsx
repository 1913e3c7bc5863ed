import clsx from 'clsx/lite';
import { Carousel } from '@/components/carousel/carousel';
import { CarouselSlide } from '@/components/carousel/carousel-slide';
import { heroPreset } from '@/components/carousel/presets';
import { BrandLine } from '@/components/ui/brand-line';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { HeroSlide as Slide } from '@/lib/catalogue/highlights';
import { PHONE_WIDTHS, phoneSizes } from '@/lib/catalogue/images';
import { langOn } from '@/lib/catalogue/translations';
import { kindLabels } from '@/lib/content/owner-words';
import { versionedImage } from '@/lib/images/own-pictures';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { shopTexts } from '@/lib/shop-texts';
import { say, wordsOf } from '@/lib/words/words';
import styles from './hero.module.css';

/** The width of the whole picture. Its height fills the slide, which crops its sides. */
const WIDE_SIZES = [
  '(min-width: 64rem) 100vw',
  '(min-width: 44rem) max(52rem, min(124vw, 100vh))',
  phoneSizes('min(170vw, 100vh)', PHONE_WIDTHS.scene),
].join(', ');
const SQUARE_SIZES = `(min-width: 44rem) 60vw, ${phoneSizes('100vw')}`;

type HeroSlideProps = {
  lang: Language;
  slide: Slide;
  /** Whether this slide shows first, so that its picture loads with high priority. */
  lead: boolean;
  /** A `data:` URL to show until its picture has loaded. */
  sketch?: string;
};

/** A slide of the hero carousel: title, tagline, picture and the link to the product. */
function HeroSlide({ lang, slide, lead, sketch }: HeroSlideProps) {
  const { title, tagline, image, wide, mirrored, path } = slide;
  const { home } = wordsOf(lang);
  return (
    <div className={clsx(styles.slide, wide && styles.wide, mirrored && styles.mirrored)}>
      <div className={styles.scene}>
        <ProductImage
          src={versionedImage(image)}
          alt=""
          width={wide ? 2560 : 1200}
          height={wide ? 1280 : 1200}
          sizes={wide ? WIDE_SIZES : SQUARE_SIZES}
          loading={lead ? 'eager' : 'lazy'}
          fetchPriority={lead ? 'high' : undefined}
          sketch={sketch}
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        <BrandLine product={slide} labels={kindLabels(lang)} className={styles.brand} />
        <h2 className={styles.title} lang={langOn(lang, { text: title, lang: DEFAULT_LANGUAGE })}>
          <bdi>{title}</bdi>
        </h2>
        {tagline !== '' && <p className={styles.tagline}>{tagline}</p>}
        <ShopLink href={path} className={buttonClass({ size: 'large' })}>
          {home.shopNow}
          <VisuallyHidden>{say(lang, home.shopNowHidden, { name: title })}</VisuallyHidden>
        </ShopLink>
      </div>
    </div>
  );
}

function Welcome({ lang }: { lang: Language }) {
  const { tagline, description } = shopTexts(lang);
  return (
    <Container width="narrow" className={styles.welcome}>
      <h1>{tagline}</h1>
      <p>{description}</p>
      <ShopLink href="/perfumes" className={buttonClass({ size: 'large' })}>
        {wordsOf(lang).home.shopNow}
      </ShopLink>
    </Container>
  );
}

type HeroProps = {
  lang: Language;
  slides: readonly Slide[];
  /** A `data:` URL to show until the first slide's picture has loaded. */
  sketch?: string;
};

/**
 * The page's opening text and the hero carousel; the text alone if no product suits the carousel.
 */
export function Hero({ lang, slides, sketch }: HeroProps) {
  if (slides.length === 0) return <Welcome lang={lang} />;
  return (
    <div className={styles.hero}>
      <h1 className={styles.line}>{shopTexts(lang).tagline}</h1>
      <Carousel
        preset={heroPreset}
        label={wordsOf(lang).home.perfumesOfTheHouse}
        count={slides.length}
      >
        {slides.map((slide, index) => (
          <CarouselSlide key={slide.id} lang={lang} index={index} count={slides.length}>
            <HeroSlide
              lang={lang}
              slide={slide}
              lead={index === 0}
              sketch={index === 0 ? sketch : undefined}
            />
          </CarouselSlide>
        ))}
      </Carousel>
    </div>
  );
}
