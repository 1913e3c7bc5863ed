import type { Language } from '@/lib/language';
import { say, wordsOf } from '@/lib/words/words';
import { Drawing } from './icon';
import { STAR, STARS } from './star';
import styles from './text.module.css';
import { VisuallyHidden } from './visually-hidden';

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
        {say(lang, wordsOf(lang).product.rating, { rating, most: STARS.length })}
      </VisuallyHidden>
      {STARS.map((place) => (
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
