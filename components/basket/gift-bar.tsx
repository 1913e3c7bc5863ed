import bars from '@/components/product/purchase-bar.module.css';
import { Emblem } from '@/components/ui/emblem';
import { useWords } from '@/components/ui/language';
import { freeGift } from '@/lib/prices';
import { fill } from '@/lib/words/fill';
import styles from './basket-notices.module.css';
import { GiftSteps } from './basket-totals';

/** What is to be chosen for free, at the foot of the screen: a product's own bar lies over it. */
export function GiftBar() {
  const words = useWords('basket');
  return (
    <div className={bars.bar}>
      <Emblem name="gift" size={18} />
      <div className={styles.progress}>
        <p>{fill(words.giftHere, freeGift)}</p>
        <GiftSteps done={freeGift.buyUnits} />
      </div>
    </div>
  );
}
