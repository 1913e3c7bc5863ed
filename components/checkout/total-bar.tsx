import clsx from 'clsx/lite';
import textLink from '@/components/ui/text-link.module.css';
import type { OrderTotals } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/money';
import styles from './total-bar.module.css';

type TotalBarProps = {
  totals: OrderTotals;
  /** Whether the basket was read: before, the bar only keeps its place. */
  read: boolean;
};

/** On narrow screens, what the order costs before the first field, with the way to the summary. */
export function TotalBar({ totals, read }: TotalBarProps) {
  return (
    <p className={clsx(styles.bar, !read && styles.waiting)}>
      <span>
        <strong>{formatPrice(totals.total)}</strong> with shipping
      </span>
      <a href="#order-summary" className={textLink.link}>
        View order
      </a>
    </p>
  );
}
