import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import { LargeImage } from '@/components/ui/product-image';
import { phoneSizes } from '@/lib/catalogue/images';
import styles from './band.module.css';

/** The picture's longer side on the page (band.module.css), as high as the text beside it. */
const SIZES = `(min-width: 48rem) max(58vw, 40rem), ${phoneSizes('100vw')}`;

type BandProps = {
  /** The heading's id. */
  id: string;
  title: string;
  /** The URL of a picture beside the text, or above it. */
  picture?: string;
  /** What it shows; left out if it is decorative. */
  alt?: string;
  children: ReactNode;
};

/** A section of a product's page, as wide as the screen and with its own background. */
export function Band({ id, title, picture, alt, children }: BandProps) {
  return (
    <section aria-labelledby={id} className={clsx(styles.band, picture && styles.pictured)}>
      {picture && (
        <div className={styles.picture}>
          <LargeImage src={picture} sizes={SIZES} alt={alt} />
        </div>
      )}
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
