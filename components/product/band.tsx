import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import { LargeImage } from '@/components/ui/product-image';
import { phoneSizes } from '@/lib/catalogue/images';
import styles from './band.module.css';

/** Its picture's longer side on the page (band.module.css): as high as the words beside it. */
const SIZES = `(min-width: 48rem) max(58vw, 40rem), ${phoneSizes('100vw')}`;

type BandProps = {
  /** The id of its heading. */
  id: string;
  title: string;
  /** The URL of a picture beside its words, or above them. */
  picture?: string;
  children: ReactNode;
};

/** A part of a product's page that runs from edge to edge, on a ground of its own. */
export function Band({ id, title, picture, children }: BandProps) {
  return (
    <section aria-labelledby={id} className={clsx(styles.band, picture && styles.pictured)}>
      {picture && (
        <div className={styles.picture}>
          <LargeImage src={picture} sizes={SIZES} />
        </div>
      )}
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
