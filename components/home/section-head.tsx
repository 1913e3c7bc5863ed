import type { ReactNode } from 'react';
import styles from './section-head.module.css';

type SectionHeadProps = {
  title: string;
  /** What stands beside the title: a link, or nothing. */
  children?: ReactNode;
};

/** The title of a section of the home page. */
export function SectionHead({ title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
