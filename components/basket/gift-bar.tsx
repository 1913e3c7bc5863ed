import clsx from 'clsx/lite';
import { usePathname } from 'next/navigation';
import bars from '@/components/product/purchase-bar.module.css';
import { Emblem } from '@/components/ui/emblem';
import { Figures } from '@/components/ui/figures';
import { useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import text from '@/components/ui/text.module.css';
import { freeGift } from '@/lib/prices';
import { fill } from '@/lib/words/fill';
import styles from './basket-notices.module.css';

/**
 * At the foot of the screen, says which bottle is free to choose, with a link to the perfumes
 * except on their own list.
 */
export function GiftBar() {
  const words = useWords('basket');
  const here = usePathname()?.endsWith('/perfumes');
  const offered = useWords('giftKinds') !== null;
  if (freeGift === null || !offered) return null;
  return (
    <div className={clsx(bars.bar, styles.progress, styles.gift)}>
      <Emblem name="gift" size={18} />
      <p>
        <Figures text={fill(words.giftHere, { giftSize: freeGift.giftSize })} />
      </p>
      {!here && (
        <ShopLink href="/perfumes" className={text.textLink}>
          {words.choosePerfume}
        </ShopLink>
      )}
    </div>
  );
}
