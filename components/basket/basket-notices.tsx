import type { ReactNode } from 'react';
import { IslandCategoryLinks } from '@/components/layout/category-links';
import callout from '@/components/ui/callout.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { useWords } from '@/components/ui/language';
import { WaitNote } from '@/components/ui/wait-note';
import { MAX_LINES } from '@/lib/basket/line';
import { fill } from '@/lib/words/fill';
import { useBasket } from '@/store/basket';
import styles from './basket-notices.module.css';

/** Notices about the basket as a whole. */
export function BasketNotices() {
  const words = useWords('basket');
  const notSaved = useBasket((basket) => basket.notSaved);
  const full = useBasket((basket) => basket.lines.length >= MAX_LINES);
  return (
    <div role="status" className={styles.notices}>
      {notSaved && <p className={callout.callout}>{words.notSaved}</p>}
      {full && <p className={callout.callout}>{fill(words.full, { count: MAX_LINES })}</p>}
    </div>
  );
}

/** Says that the quote is loading, once it takes long. */
export function QuoteNote({ quotePending }: { quotePending: boolean }) {
  const words = useWords('basket');
  return <WaitNote waiting={quotePending} text={words.checkingPrices} late={words.pricesLate} />;
}

type BasketEmptyProps = {
  /** The link back to the shop. */
  action: ReactNode;
  /** The URL of a picture. */
  picture?: string | null;
  /** Called when the shopper follows a link. */
  onFollow?: () => void;
};

/** Shown only once the basket was read. Takes the focus when the last line is removed. */
export function BasketEmpty({ action, picture, onFollow }: BasketEmptyProps) {
  const words = useWords('basket');
  return (
    <EmptyState
      title={
        <p tabIndex={-1} data-empty>
          {words.empty}
        </p>
      }
      actions={action}
      more={<IslandCategoryLinks onFollow={onFollow} />}
      picture={picture}
    >
      <p>{words.emptyHint}</p>
    </EmptyState>
  );
}
