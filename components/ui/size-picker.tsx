import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './size-picker.module.css';
import { VisuallyHidden } from './visually-hidden';

type SizePickerProps = {
  sizes: readonly { label: string }[];
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
  detail?: (label: string) => ReactNode;
  /** The id of the error message about the choice. */
  describedBy?: string;
};

/** The sizes of a product as a radio group. */
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
  return (
    <fieldset className={clsx(styles.picker, styles[look])} aria-describedby={describedBy}>
      <legend className={large ? styles.legend : undefined}>
        {large ? legend : <VisuallyHidden>{legend}</VisuallyHidden>}
      </legend>
      <div className={clsx(styles.options, sizes.length > 2 && styles.three)}>
        {sizes.map((size) => (
          <label key={size.label} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={size.label}
              checked={size.label === value}
              onChange={() => onChange(size.label)}
            />
            <span className={styles.pill}>
              <span translate="no">{size.label}</span>
              {detail?.(size.label)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
