import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

type BadgeProps = { tone?: 'soft' | 'strong'; className?: string; children: ReactNode };

/** A short mark on something else: a discount, a count, a state. */
export function Badge({ tone = 'soft', className, children }: BadgeProps) {
  return (
    <span className={clsx(styles.badge, tone === 'strong' && styles.strong, className)}>
      {children}
    </span>
  );
}
