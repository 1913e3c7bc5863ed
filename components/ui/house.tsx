import clsx from 'clsx/lite';
import { houseParts, type KindLabels, type Product } from '@/lib/catalogue/product';
import styles from './house.module.css';

const ARABIC = /\p{Script=Arabic}/u;

/** A brand, marked as Latin letters where it is: they are set otherwise than Arabic ones. */
export function BrandName({ name }: { name: string }) {
  return <bdi dir={ARABIC.test(name) ? undefined : 'ltr'}>{name}</bdi>;
}

type HouseProps = {
  product: Pick<Product, 'brand' | 'type'>;
  labels: KindLabels;
  /** One below the other, so that cards side by side have as many lines each. */
  stacked?: boolean;
  className?: string;
};

/**
 * What stands above a product's name: its brand and the label of its kind, in one line. The label
 * goes to a line of its own whole on cards, and where both do not fit, without the dot between them.
 * Nothing where neither is known.
 */
export function House({ product, labels, stacked = false, className }: HouseProps) {
  const { brand, label } = houseParts(product, labels);
  if (brand === '' && label === '') return null;
  const both = brand !== '' && label !== '';
  const dotted = both && !stacked;
  return (
    <p className={clsx(styles.house, dotted && styles.parts, stacked && styles.stacked, className)}>
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
