import clsx from 'clsx/lite';
import { EMBLEM_PATHS } from './emblem-paths';
import icon from './icon.module.css';
import styles from './stars.module.css';
import { VisuallyHidden } from './visually-hidden';

/** The most stars there are (spec section 9). */
const MOST = 5;

const PLACES = Array.from({ length: MOST }, (_, index) => index + 1);

type StarsProps = {
  /** Full stars, from 0 to 5. */
  rating: number;
  /** The size of a star in CSS pixels. */
  size?: number;
};

/** A rating as stars, with the words for who does not see them. */
export function Stars({ rating, size = 16 }: StarsProps) {
  return (
    <span className={styles.stars}>
      <VisuallyHidden>
        Rated {rating} out of {MOST}
      </VisuallyHidden>
      {PLACES.map((place) => (
        <svg
          key={place}
          className={clsx(icon.icon, place <= rating && styles.full)}
          viewBox="0 0 24 24"
          width={size}
          height={size}
          aria-hidden="true"
        >
          <path d={EMBLEM_PATHS.star} />
        </svg>
      ))}
    </span>
  );
}
