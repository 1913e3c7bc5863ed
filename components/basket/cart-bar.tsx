import { type RefObject, useState } from 'react';
import bars from '@/components/product/purchase-bar.module.css';
import basics from '@/components/ui/basics.module.css';
import { buttonClass } from '@/components/ui/button';
import { useWords } from '@/components/ui/language';
import { Amount } from '@/components/ui/price';
import { useInView } from '@/components/ui/use-in-view';
import type { Cents } from '@/lib/money';
import { CheckoutLink } from './basket-totals';

/**
 * The screen without what the bar covers, and the whole page above it: a link that the shopper has
 * scrolled past counts as seen.
 */
const PASSED_OR_ABOVE_BAR = '99999px 0px -65px';

type CartBarProps = {
  /** The checkout link below the totals. */
  own: RefObject<Element | null>;
  /** What the basket costs. */
  total: Cents;
};

/**
 * Shows the total and the checkout link at the foot of the screen until the totals' own link, which
 * on a phone is below all lines, comes into view. So the bar never covers the end of the page.
 */
export function CartBar({ own, total }: CartBarProps) {
  const { checkOut } = useWords('cart');
  const words = useWords('totals');
  const reached = useInView(own, { margin: PASSED_OR_ABOVE_BAR, unknown: true });
  const [wanted, setWanted] = useState(false);
  if (!reached && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <div className={bars.bar} inert={reached}>
      <p className={bars.product}>
        <span className={bars.perfume}>{words.total}</span>
        <strong className={basics.figures}>
          <Amount cents={total} />
        </strong>
      </p>
      <CheckoutLink className={buttonClass()}>{checkOut}</CheckoutLink>
    </div>
  );
}
