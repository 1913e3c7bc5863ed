import { LineIcon } from './line-icon';
import styles from './quantity.module.css';

const MINUS = 'M5 12h14';
const PLUS = 'M12 5v14M5 12h14';

type QuantityProps = {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, as a screen reader should name it: "Quantity of Asad, 100ml". */
  label: string;
  /** The least the shopper can choose (spec section 9: 1). */
  min?: number;
};

/** Minus, the count, plus. At the minimum the minus stays focusable and does nothing. */
export function Quantity({ value, onChange, label, min = 1 }: QuantityProps) {
  const atMin = value <= min;
  return (
    <fieldset className={styles.quantity} aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label="Decrease quantity"
        aria-disabled={atMin}
        onClick={() => {
          if (!atMin) onChange(value - 1);
        }}
      >
        <LineIcon path={MINUS} size={16} />
      </button>
      <span className={styles.value} aria-live="polite" aria-atomic="true">
        {value}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label="Increase quantity"
        onClick={() => onChange(value + 1)}
      >
        <LineIcon path={PLUS} size={16} />
      </button>
    </fieldset>
  );
}
