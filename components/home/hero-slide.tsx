import clsx from 'clsx/lite';
import { buttonClass } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { versionedImage } from '@/lib/images/versions';
import type { HeroSlide as Slide } from '@/lib/showcase/hero';
import styles from './hero-slide.module.css';

/** The width of the whole picture, of which the slide shows a part: its height fills the slide. */
const WIDE_SIZES = '(min-width: 56rem) 100vw, min(176vw, 104vh)';
const SQUARE_SIZES = '(min-width: 56rem) 60vw, 100vw';

type HeroSlideProps = {
  slide: Slide;
  /** The slide in view at first: its picture is fetched before everything else. */
  lead: boolean;
};

/** A slide of the hero carousel: title, tagline, picture and the way to the product. */
export function HeroSlide({ slide, lead }: HeroSlideProps) {
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
        <p className={styles.brand}>{brand}</p>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.tagline}>{tagline}</p>
        <ShopLink href={path} className={buttonClass({ size: 'large' })}>
          Shop Now
          <VisuallyHidden>, {title}</VisuallyHidden>
        </ShopLink>
      </div>
    </div>
  );
}
