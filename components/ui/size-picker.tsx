import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './size-picker.module.css';
import { VisuallyHidden } from './visually-hidden';

type SizePickerProps = {
  sizes: readonly { label: string }[];
  /** The label of the chosen size; null while none is chosen. */
  value: string | null;
  onChange: (label: string) => void;
  /** The radio group's name, unique in the page. */
  name: string;
  /** What is chosen here, as a screen reader should name it: "Size of Asad". */
  legend: string;
  /** `large` draws the legend too and fills the line, for the product page. */
  look?: 'small' | 'large';
  /** What stands below a size. */
  detail?: (label: string) => ReactNode;
  /** The id of the message that says what is wrong with the choice. */
  describedBy?: string;
};

/** The sizes of a product as one radio group, all of them in view. */
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
