'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useFormStatus } from 'react-dom';
import { admin as styles } from './admin-classes';
import { SubmitButton } from './submit-button';

type UndoButtonProps = {
  /** How long (ms) it may be undone from when the page was drawn: clocks of phones are wrong. */
  leftMs: number;
  name?: string;
  value?: string;
  children: ReactNode;
};

/**
 * The button that undoes the last change, with the seconds that are left for it; it goes when they
 * are over. Without scripts it stays until the page is drawn again.
 */
export function UndoButton({ leftMs, children, ...button }: UndoButtonProps) {
  const [seconds, setSeconds] = useState(Math.ceil(leftMs / 1000));
  const { pending } = useFormStatus();
  const isOver = seconds <= 0;

  useEffect(() => {
    const end = performance.now() + leftMs;
    const count = () => setSeconds(Math.ceil((end - performance.now()) / 1000));
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [leftMs]);

  if (isOver && !pending) return null;
  return (
    <SubmitButton variant="secondary" {...button}>
      {children}
      <span aria-hidden className={styles.figures}>
        {Math.max(seconds, 0)}
      </span>
    </SubmitButton>
  );
}
