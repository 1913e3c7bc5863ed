'use client';

import { useEffect, useRef, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { capAt, PRICE_LIMIT, PRICE_STEP } from '@/lib/listing/query';
import styles from './facet-group.module.css';

/** How long (ms) the slider has to rest before the list follows. */
const REST = 250;

type PriceGroupProps = {
  /** The price cap in whole dollars; null for none. */
  max: number | null;
  onChange: (max: number | null) => void;
  /** Whether the group is expanded on arrival. */
  open?: boolean;
};

/** The price cap: a slider from 0 to 500 dollars in steps of 10. */
export function PriceGroup({ max, onChange, open }: PriceGroupProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const value = dragged ?? max ?? PRICE_LIMIT;

  const drag = (dollars: number) => {
    setDragged(dollars);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDragged(null);
      onChange(capAt(dollars));
    }, REST);
  };

  return (
    <Disclosure title="Price" open={open}>
      <div className={styles.label}>
        <label htmlFor="listing-max">Maximum price</label>
        <output htmlFor="listing-max" className={styles.value}>
          ${value}
        </output>
      </div>
      <input
        id="listing-max"
        className={styles.slider}
        type="range"
        name="max"
        min={0}
        max={PRICE_LIMIT}
        step={PRICE_STEP}
        value={value}
        aria-valuetext={`$${value}`}
        onChange={(event) => drag(Number(event.currentTarget.value))}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>$0</span>
        <span>${PRICE_LIMIT}</span>
      </p>
    </Disclosure>
  );
}
