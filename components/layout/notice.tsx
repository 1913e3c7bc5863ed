import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  /** A drawing above the title, where the specification names one. */
  icon?: ReactNode;
  /** What is the case: a heading where the page has no other, else a paragraph. */
  title: ReactNode;
  /** What to make of it. */
  children?: ReactNode;
  /** The button that leads on. */
  actions: ReactNode;
  /** Further ways on. */
  more?: ReactNode;
};

/** The one look of a place that has nothing to show: what is the case, and where to go from here. */
export function Notice({ icon, title, children, actions, more }: NoticeProps) {
  return (
    <div className={styles.notice}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.title}>{title}</div>
      {children}
      <div className={styles.actions}>{actions}</div>
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
