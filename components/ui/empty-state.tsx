import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** A drawing above the title. */
  icon?: ReactNode;
  /** Why it is empty: a heading where the page has no other, else a paragraph. */
  title: ReactNode;
  /** More about it. */
  children?: ReactNode;
  /** The button that leads on. */
  actions: ReactNode;
  /** More links. */
  more?: ReactNode;
};

/** What a place shows that has nothing to show: why, and where to go from here. */
export function EmptyState({ icon, title, children, actions, more }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.words}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <div className={styles.title}>{title}</div>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
