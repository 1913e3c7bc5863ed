'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '@/components/ui/language';
import { capAt, PRICE_LIMIT, PRICE_STEP } from '@/lib/listing/query';
import { Disclosure } from './facet-group';
import styles from './facet-group.module.css';

/** How long (ms) the slider must rest before the list changes. */
const REST = 250;

type PriceGroupProps = {
  /** The price cap in whole dollars; null for none. */
  max: number | null;
  onChange: (max: number | null) => void;
  /** Whether the group is expanded at first. */
  open?: boolean;
  /** The drawing of the products' prices along the slider. */
  scale: ReactNode;
};

/** The price cap: a slider from 0 to 500 dollars in steps of 10. */
export function PriceGroup({ max, onChange, open, scale }: PriceGroupProps) {
  const words = useWords('listing');
  const [dragged, setDragged] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Other filters may change while the slider rests; the cap then joins the newest choice.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const value = dragged ?? max ?? PRICE_LIMIT;
  const shown = value === PRICE_LIMIT ? words.anyPrice : `$${value}`;

  const drag = (dollars: number) => {
    setDragged(dollars);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDragged(null);
      latest.current(capAt(dollars));
    }, REST);
  };

  return (
    <Disclosure title={words.price} open={open}>
      <div className={styles.capLabel}>
        <label htmlFor="listing-max">{words.maximumPrice}</label>
        {/* The slider itself says it. */}
        <output htmlFor="listing-max" className={styles.cap} translate="no" aria-live="off">
          {shown}
        </output>
      </div>
      {/* Set by script, because the HTML has no inline styles. */}
      <div ref={(slider) => slider?.style.setProperty('--cap', `${value / PRICE_LIMIT}`)}>
        {scale}
        <input
          id="listing-max"
          className={styles.slider}
          type="range"
          name="max"
          min={0}
          max={PRICE_LIMIT}
          step={PRICE_STEP}
          value={value}
          aria-valuetext={shown}
          onChange={(event) => drag(Number(event.currentTarget.value))}
        />
      </div>
      <p className={styles.ends} aria-hidden="true" translate="no">
        <span>$0</span>
        <span>{`$${PRICE_LIMIT}`}</span>
      </p>
    </Disclosure>
  );
}
