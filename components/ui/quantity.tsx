'use client';

import { useState } from 'react';
import { typedQuantity } from '@/lib/basket/lines';
import { Icon } from './icon';
import { useWords } from './language';
import styles from './quantity.module.css';
import { Status } from './visually-hidden';

/** The most digits that can be typed. */
const MAX_DIGITS = 4;

type QuantityProps = {
  value: number;
  onChange: (value: number) => void;
  /** The accessible name: "Quantity of Asad, 100ml". */
  label: string;
  /** What screen readers hear of a change; null where the page says it elsewhere. */
  said: string | null;
  /** The least the shopper can choose. */
  min?: number;
};

/**
 * Minus, the count, plus. A typed number applies with each key; on leaving, the count replaces an
 * invalid number or one below the minimum. At the minimum the minus stays focusable and does
 * nothing. The steps work before the page is alive too (early-taps).
 */
export function Quantity({ value, onChange, label, said, min = 1 }: QuantityProps) {
  const words = useWords('quantity');
  const [typed, setTyped] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);
  const atMin = value <= min;
  const change = (next: number) => {
    setChanged(true);
    onChange(next);
  };
  const step = (next: number) => {
    setTyped(null);
    change(next);
  };
  return (
    <fieldset className={styles.quantity} aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label={words.decrease}
        aria-disabled={atMin}
        data-step="-1"
        onClick={() => {
          if (!atMin) step(value - 1);
        }}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        className={styles.value}
        type="text"
        inputMode="numeric"
        name="quantity"
        aria-label={label}
        maxLength={MAX_DIGITS}
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const number = typedQuantity(text);
          setTyped(text);
          if (number !== null && number >= min) change(number);
        }}
        onBlur={() => setTyped(null)}
      />
      {said !== null && <Status>{changed && said}</Status>}
      <button
        type="button"
        className={styles.step}
        aria-label={words.increase}
        data-step="1"
        onClick={() => step(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </fieldset>
  );
}
