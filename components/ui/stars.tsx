import type { Language } from '@/lib/language';
import { say, wordsOf } from '@/lib/words/words';
import { Drawing } from './icon';
import styles from './text.module.css';
import { VisuallyHidden } from './visually-hidden';

/** The highest rating. */
const MOST = 5;

const STAR = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z';

const PLACES = Array.from({ length: MOST }, (_, index) => index + 1);

type StarsProps = {
  lang: Language;
  /** The number of stars, from 0 to 5 in halves. */
  rating: number;
  /** The size of a star in CSS pixels. */
  size?: number;
};

/** A rating as stars, with words for screen readers. */
export function Stars({ lang, rating, size = 16 }: StarsProps) {
  return (
    <span className={styles.stars}>
      <VisuallyHidden>
        {say(lang, wordsOf(lang).product.rating, { rating, most: MOST })}
      </VisuallyHidden>
      {PLACES.map((place) => (
        <Drawing
          key={place}
          path={STAR}
          size={size}
          className={place <= rating ? styles.full : undefined}
        >
          {place - 0.5 === rating && <path d={STAR} className={styles.half} />}
        </Drawing>
      ))}
    </span>
  );
}
