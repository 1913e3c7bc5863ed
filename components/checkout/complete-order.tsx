import Link from 'next/link';
import { useHydrated } from '@/components/layout/use-hydrated';
import { Button, buttonClass } from '@/components/ui/button';
import { type Notice, OrderNotice } from './order-notice';
import styles from './order-notice.module.css';

type CompleteOrderProps = {
  formId: string;
  pending: boolean;
  notice: Notice | null;
  /** Everything in the basket is gone. */
  nothingLeft: boolean;
};

/** The Complete Order button and, beside it, why the order is not done. */
export function CompleteOrder({ formId, pending, notice, nothingLeft }: CompleteOrderProps) {
  // Before the page is alive, a submit would only send the typed address to nowhere.
  const type = useHydrated() ? 'submit' : 'button';
  return (
    <>
      <OrderNotice notice={notice} />
      {nothingLeft ? (
        <div className={styles.notice}>
          <p>Nothing in your order can be bought any more.</p>
          <Link href="/" prefetch={false} className={buttonClass()}>
            Continue Shopping
          </Link>
        </div>
      ) : (
        <Button type={type} form={formId} size="large" wide pending={pending}>
          Complete Order
        </Button>
      )}
    </>
  );
}
