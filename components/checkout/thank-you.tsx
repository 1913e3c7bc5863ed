import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { type Cents, formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import styles from './thank-you.module.css';

/** Milliseconds until the home page opens by itself (spec section 9). */
const REDIRECT_AFTER = 10_000;

type ThankYouProps = { orderNumber: string; total: Cents };

/** The popup after an order, which leads home (spec section 2). */
export function ThankYou({ orderNumber, total }: ThankYouProps) {
  const router = useRouter();

  useEffect(() => {
    const timer = setTimeout(() => router.replace('/'), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [router]);

  return (
    <Drawer
      open
      side="center"
      title="Thank you for purchasing from us!"
      onClose={() => router.replace('/')}
    >
      <div className={styles.content}>
        <p>
          Your order number is <strong>{orderNumber}</strong>. You pay {formatPrice(total)} on
          delivery. {shop.shipping.text}.
        </p>
        <p className={styles.soon}>The home page opens in {REDIRECT_AFTER / 1000} seconds.</p>
        <Link href="/" replace prefetch={false} className={buttonClass({ wide: true })}>
          Continue Shopping
        </Link>
      </div>
    </Drawer>
  );
}
