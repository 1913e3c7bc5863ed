import type { ReactNode } from 'react';
import { CategoryLinks } from '@/components/layout/category-links';
import { Notice } from '@/components/layout/notice';

type BasketEmptyProps = {
  /** The button that leads back to the shop. */
  action: ReactNode;
  /** The shopper follows a link. */
  onFollow?: () => void;
};

/** Said only once the basket was read (spec section 2). Focus comes here when the last line leaves. */
export function BasketEmpty({ action, onFollow }: BasketEmptyProps) {
  return (
    <Notice
      title={
        <p tabIndex={-1} data-empty>
          Your basket is empty.
        </p>
      }
      actions={action}
      more={<CategoryLinks onFollow={onFollow} />}
    >
      <p>What you add waits for you here.</p>
    </Notice>
  );
}
