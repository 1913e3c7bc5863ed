import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Drawer } from '@/components/ui/drawer';
import { lineKey } from '@/lib/basket/line';
import { formatPrice } from '@/lib/money';
import type { DoneOrder } from '@/lib/orders/browser/last-thanks';
import { orderPath } from '@/lib/orders/order-token';
import { shop } from '@/lib/shop';
import { Masthead } from './masthead';
import { OrderReceipt } from './order-receipt';
import { SummaryLine } from './summary-line';
import styles from './thank-you.module.css';

/** Milliseconds until the home page opens by itself. */
const REDIRECT_AFTER = 10_000;

/** Opens the home page after a while, which begins anew once something was printed. */
function useWayHome(goHome: () => void, again: boolean) {
  useEffect(() => {
    if (again) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stay = () => clearTimeout(timer);
    const wait = () => {
      stay();
      timer = setTimeout(goHome, REDIRECT_AFTER);
    };
    wait();
    window.addEventListener('beforeprint', stay);
    window.addEventListener('afterprint', wait);
    return () => {
      stay();
      window.removeEventListener('beforeprint', stay);
      window.removeEventListener('afterprint', wait);
    };
  }, [goHome, again]);
}

type ThankYouProps = {
  order: DoneOrder;
  /** The shopper was thanked before and came back: the page stays. */
  again?: boolean;
};

/** The popup after an order, which leads home. On paper it is the order's receipt. */
export function ThankYou({ order, again = false }: ThankYouProps) {
  const router = useRouter();
  const goHome = useCallback(() => router.replace('/'), [router]);
  useWayHome(goHome, again);

  return (
    <Container>
      <Masthead />
      <Drawer
        open
        side="center"
        className={styles.thanks}
        title="Thank you for purchasing from us!"
        onClose={goHome}
      >
        <div className={styles.content}>
          <p className={styles.order}>
            Your order number is <strong className={styles.number}>{order.orderNumber}</strong>
          </p>
          <ul className={styles.lines} aria-label="Your order">
            {order.lines.map((line) => (
              <SummaryLine key={lineKey(line)} line={line} />
            ))}
          </ul>
          <p>
            You pay {formatPrice(order.total)} on delivery. {shop.shipping.text}.
          </p>
          <div className={styles.actions}>
            <Link href="/" replace prefetch={false} className={buttonClass()}>
              Continue Shopping
            </Link>
            {order.token !== null && (
              <a href={orderPath(order.token)} className={buttonClass({ variant: 'quiet' })}>
                See your order
              </a>
            )}
            <Button variant="quiet" onClick={() => window.print()}>
              Print this order
            </Button>
          </div>
          {!again && (
            <p className={styles.soon}>The home page opens in {REDIRECT_AFTER / 1000} seconds.</p>
          )}
        </div>
        <OrderReceipt order={order} />
      </Drawer>
    </Container>
  );
}
