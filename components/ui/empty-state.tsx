import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { ProductImage } from './product-image';

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
  /** The URL of a picture; none where it is empty. */
  still?: string | null;
};

/** What a place shows that has nothing to show: why, and where to go from here. */
export function EmptyState({ icon, title, children, actions, more, still }: EmptyStateProps) {
  return (
    <div className={clsx(styles.empty, still && styles.pictured)}>
      <div className={styles.words}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <div className={styles.title}>{title}</div>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
      {still && (
        <ProductImage
          src={still}
          alt=""
          width={960}
          height={960}
          sizes="(min-width: 60rem) 46vw, 100vw"
          className={styles.still}
        />
      )}
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
