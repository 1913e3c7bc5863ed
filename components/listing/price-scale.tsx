import type { Language } from '@/lib/language';
import type { PriceScale as Scale } from '@/lib/listing/price-scale';
import { formatShortPrice } from '@/lib/money';
import { say, wordsOf } from '@/lib/words/words';
import styles from './facet-group.module.css';

/** The height of the drawing, in its own units; a column is one wide. */
const HEIGHT = 10;

/** The columns as one path, with a gap between two of them. */
const drawn = (columns: readonly number[]) =>
  columns
    .map((height, at) => {
      const rise = (height * HEIGHT).toFixed(1);
      return height === 0 ? '' : `M${at}.1 ${HEIGHT}v-${rise}h.8v${rise}z`;
    })
    .join('');

/** Where on the price slider the products of a list lie, and from what to what they cost. */
export function PriceScale({ lang, scale }: { lang: Language; scale: Scale }) {
  const { columns, lowest, highest } = scale;
  return (
    <>
      <p className={styles.range}>
        {say(lang, wordsOf(lang).listingPage.priceRange, {
          lowest: formatShortPrice(lowest),
          highest: formatShortPrice(highest),
        })}
      </p>
      <svg
        viewBox={`0 0 ${columns.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.scale}
      >
        <path d={drawn(columns)} />
      </svg>
    </>
  );
}
