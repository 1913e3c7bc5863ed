'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import { sayNotLoaded } from '@/components/ui/line-notice';
import { withPanelWords } from '@/components/ui/panel-words';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import styles from './card-purchase.module.css';
import type { usePurchase } from './use-purchase';

const fetchPicker = withPanelWords(() =>
  import('./perfume-picker').then(({ preparePicker }) => preparePicker()),
);

type PerfumeChoiceProps = {
  /** The control's name, by which the browser restores the choice when the shopper returns. */
  name: string;
  purchase: ReturnType<typeof usePurchase>;
};

/**
 * The chosen perfume of a cream, which it needs, and the button that opens the picker, which loads
 * when it first opens.
 */
export function PerfumeChoice({ name, purchase }: PerfumeChoiceProps) {
  const words = useWords('purchase');
  const { perfume, describedBy, picking: open, setPicking: setOpen } = purchase;
  // Browsers restore a value only if it differs from the HTML, and never in a hidden or read-only
  // input. So a script sets the value instead of React.
  const input = useRef<HTMLInputElement>(null);
  const PerfumePicker = useLazyComponent(open, fetchPicker, () => {
    setOpen(false);
    sayNotLoaded();
  });
  const label = open && PerfumePicker === null ? words.loading : (perfume ?? words.selectPerfume);
  return (
    <>
      <input ref={input} hidden name={name} />
      <Button
        variant="quiet"
        wide
        className={styles.choice}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        data-chosen={perfume ?? undefined}
        onClick={() => setOpen(true)}
      >
        <span className={styles.perfume}>
          <bdi>{label}</bdi>
        </span>
        <span className={styles.needed}>{words.needed}</span>
        <Icon name="chevron-down" size={18} />
      </Button>
      {PerfumePicker && (
        <PerfumePicker
          open={open}
          describedBy={describedBy}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            if (input.current) input.current.value = chosen;
            purchase.choosePerfume(chosen);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
