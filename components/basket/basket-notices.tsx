import type { ReactNode } from 'react';
import { CategoryLinks } from '@/components/layout/category-links';
import { EmptyState } from '@/components/layout/empty-state';
import callout from '@/components/ui/callout.module.css';
import { MAX_LINES } from '@/lib/basket/line';
import { useBasket } from '@/store/basket';
import styles from './basket-notices.module.css';

/** What the shopper should know about the basket as a whole. */
export function BasketNotices() {
  const notSaved = useBasket((basket) => basket.notSaved);
  const full = useBasket((basket) => basket.lines.length >= MAX_LINES);
  return (
    <div role="status" className={styles.notices}>
      {notSaved && (
        <p className={callout.callout}>
          Your browser could not save your basket. It lasts until you close this tab.
        </p>
      )}
      {full && (
        <p className={callout.callout}>
          Your basket is full: it holds {MAX_LINES} different items. Remove one to add another.
        </p>
      )}
    </div>
  );
}

type BasketEmptyProps = {
  /** The button that leads back to the shop. */
  action: ReactNode;
  /** The shopper follows a link. */
  onFollow?: () => void;
};

/** Said only once the basket was read. Focus comes here when the last line leaves. */
export function BasketEmpty({ action, onFollow }: BasketEmptyProps) {
  return (
    <EmptyState
      title={
        <p tabIndex={-1} data-empty>
          Your basket is empty.
        </p>
      }
      actions={action}
      more={<CategoryLinks onFollow={onFollow} />}
    >
      <p>What you add waits for you here.</p>
    </EmptyState>
  );
}
