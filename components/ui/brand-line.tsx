import clsx from 'clsx/lite';
import { brandLineParts, type KindLabels, type Product } from '@/lib/catalogue/product';
import styles from './brand-line.module.css';

const ARABIC = /\p{Script=Arabic}/u;

/** A brand name, marked if it is in Latin letters, which the style sheet sets apart from Arabic. */
export function BrandName({ name }: { name: string }) {
  return <bdi dir={ARABIC.test(name) ? undefined : 'ltr'}>{name}</bdi>;
}

type BrandLineProps = {
  product: Pick<Product, 'brand' | 'type'>;
  labels: KindLabels;
  /** Whether to put the label on its own line, so that neighbouring cards have equal lines. */
  stacked?: boolean;
  className?: string;
};

/**
 * The line above a product's name: its brand and the label of its kind. The label moves to its own
 * line on cards, and if both do not fit, without the dot between them. Empty if neither is known.
 */
export function BrandLine({ product, labels, stacked = false, className }: BrandLineProps) {
  const { brand, label } = brandLineParts(product, labels);
  if (brand === '' && label === '') return null;
  const both = brand !== '' && label !== '';
  const dotted = both && !stacked;
  return (
    <p
      className={clsx(
        styles.brandLine,
        dotted && styles.parts,
        stacked && styles.stacked,
        className,
      )}
    >
      {brand !== '' && (
        <span>
          <BrandName name={brand} />
        </span>
      )}
      {both && ' '}
      {label !== '' && <span className={styles.kind}>{label}</span>}
    </p>
  );
}
