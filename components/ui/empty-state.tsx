import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { ProductImage } from './product-image';

type EmptyStateProps = {
  /** An icon above the title. */
  icon?: ReactNode;
  /** Why the page or panel is empty: a heading if there is no other, else a paragraph. */
  title: ReactNode;
  /** More text. */
  children?: ReactNode;
  /** The main link or button. */
  actions: ReactNode;
  /** More links. */
  more?: ReactNode;
  /** The URL of a picture; null or empty for none. */
  picture?: string | null;
};

/** Fills an empty page or panel: says why it is empty, and where to go. */
export function EmptyState({ icon, title, children, actions, more, picture }: EmptyStateProps) {
  return (
    <div className={clsx(styles.empty, picture && styles.pictured)}>
      <div className={styles.words}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <div className={styles.title}>{title}</div>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
      {picture && (
        <ProductImage
          src={picture}
          alt=""
          width={960}
          height={960}
          sizes="(min-width: 60rem) 46vw, 100vw"
          className={styles.picture}
        />
      )}
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
