import clsx from 'clsx/lite';
import type { CSSProperties, ReactNode } from 'react';
import type { Size } from '@/lib/catalogue/sizes';
import styles from './size-picker.module.css';
import { VisuallyHidden } from './visually-hidden';

type SizePickerProps = {
  sizes: readonly Size[];
  /** The label of the chosen size; null if none is chosen. */
  value: string | null;
  onChange: (label: string) => void;
  /** The radio group's name, unique in the page. */
  name: string;
  /** The accessible name of the group: "Size of Asad". */
  legend: string;
  /** `large` shows the legend too and fills the row, for the product page. */
  look?: 'small' | 'large';
  /** Drawn below a size. */
  detail?: (size: Size) => ReactNode;
  /** The id of the error message about the choice. */
  describedBy?: string;
};

/** Divides the rows of many small sizes; as an attribute, since no other page needs this style. */
const ROW: CSSProperties = { outline: '1px solid var(--line-strong)' };

/** The sizes of a product as a radio group; one that is sold out cannot be chosen. */
export function SizePicker({
  sizes,
  value,
  onChange,
  name,
  legend,
  look = 'small',
  detail,
  describedBy,
}: SizePickerProps) {
  const large = look === 'large';
  const many = !large && sizes.length > 3;
  return (
    <fieldset className={clsx(styles.picker, styles[look])} aria-describedby={describedBy}>
      <legend className={large ? styles.legend : undefined}>
        {large ? legend : <VisuallyHidden>{legend}</VisuallyHidden>}
      </legend>
      <div className={clsx(styles.options, sizes.length > 2 && styles.three)}>
        {sizes.map((size) => {
          const { label, inStock } = size;
          const Label = inStock ? 'span' : 's';
          return (
            <label key={label} className={styles.option} style={many ? ROW : undefined}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={label}
                checked={label === value}
                disabled={!inStock}
                onChange={() => onChange(label)}
              />
              <span className={styles.pill}>
                <Label translate="no">{label}</Label>
                {detail?.(size)}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
