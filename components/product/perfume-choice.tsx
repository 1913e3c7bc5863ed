'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import { sayNotLoaded } from '@/components/ui/line-notice';
import { withPanelWords } from '@/components/ui/panel-words';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import styles from './card-purchase.module.css';

const fetchPicker = withPanelWords(() =>
  import('./perfume-picker').then(({ preparePicker }) => preparePicker()),
);

type PerfumeChoiceProps = {
  /** The control's name, by which the browser restores the choice when the shopper returns. */
  name: string;
  perfume: string | null;
  onChoose: (perfume: string) => void;
};

/**
 * The chosen perfume of a cream and the button that opens the picker, which loads when it first
 * opens.
 */
export function PerfumeChoice({ name, perfume, onChoose }: PerfumeChoiceProps) {
  const words = useWords('purchase');
  const [open, setOpen] = useState(false);
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
        data-chosen={perfume ?? undefined}
        onClick={() => setOpen(true)}
      >
        <span className={styles.perfume}>
          <bdi>{label}</bdi>
        </span>
        <Icon name="chevron-down" size={18} />
      </Button>
      {PerfumePicker && (
        <PerfumePicker
          open={open}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            if (input.current) input.current.value = chosen;
            onChoose(chosen);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
