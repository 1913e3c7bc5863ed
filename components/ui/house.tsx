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
  className?: string;
};

/**
 * The line above a product's name: its brand and the label of its kind, which goes to a line of its
 * own whole where both do not fit, without the dot between them. Nothing where neither is known.
 */
export function House({ product, labels, className }: HouseProps) {
  const { brand, label } = houseParts(product, labels);
  if (brand === '' && label === '') return null;
  const both = brand !== '' && label !== '';
  return (
    <p className={clsx(styles.house, both && styles.parts, className)}>
      {brand !== '' && (
        <span>
          <BrandName name={brand} />
        </span>
      )}
      {both && ' '}
      {label !== '' && <span className={both ? styles.label : undefined}>{label}</span>}
    </p>
  );
}
