import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './text.module.css';

type ContainerProps = {
  /** `narrow` suits a form or a text. */
  width?: 'page' | 'narrow';
  className?: string;
  children: ReactNode;
};

/** The centred column of every section of a page. */
export function Container({ width = 'page', className, children }: ContainerProps) {
  return (
    <div className={clsx(styles.container, width === 'narrow' && styles.narrow, className)}>
      {children}
    </div>
  );
}
