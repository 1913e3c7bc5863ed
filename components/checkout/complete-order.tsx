import Link from 'next/link';
import { useHydrated } from '@/components/layout/use-hydrated';
import { Button, buttonClass } from '@/components/ui/button';
import callout from '@/components/ui/callout.module.css';
import { type Cents, formatPrice } from '@/lib/money';
import styles from './complete-order.module.css';
import { OrderNotice, type OrderProblem } from './order-notice';

type CompleteOrderProps = {
  formId: string;
  pending: boolean;
  problem: OrderProblem | null;
  /** Everything in the basket is gone. */
  nothingLeft: boolean;
  /** What the order costs; null before the basket was read. */
  total: Cents | null;
};

/** The Complete Order button with what it costs and, above, why the order is not done. */
export function CompleteOrder({
  formId,
  pending,
  problem,
  nothingLeft,
  total,
}: CompleteOrderProps) {
  // Before the page is alive, a submit would only send the typed address to nowhere.
  const type = useHydrated() ? 'submit' : 'button';
  return (
    <>
      <OrderNotice problem={problem} />
      {nothingLeft ? (
        <div className={callout.callout}>
          <p>Nothing in your order can be bought any more.</p>
          <Link href="/" prefetch={false} className={buttonClass()}>
            Continue Shopping
          </Link>
        </div>
      ) : (
        <div className={styles.row}>
          {total !== null && (
            <p className={styles.total}>
              <strong>{formatPrice(total)}</strong> with shipping
            </p>
          )}
          <Button type={type} form={formId} size="large" wide pending={pending}>
            Complete Order
          </Button>
        </div>
      )}
    </>
  );
}
