import callout from '@/components/ui/callout.module.css';
import { MAX_LINES } from '@/lib/basket/line';
import { useBasket } from '@/store/basket';
import styles from './notice.module.css';

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
