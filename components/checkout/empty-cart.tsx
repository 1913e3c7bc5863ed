import Link from 'next/link';
import { Notice } from '@/components/layout/notice';
import { buttonClass } from '@/components/ui/button';

/** Said only once the basket was read (spec section 2). */
export function EmptyCart() {
  return (
    <Notice
      title="Your cart is empty"
      actions={
        <Link href="/" prefetch={false} className={buttonClass()}>
          Continue Shopping
        </Link>
      }
    >
      <p>Choose something you like, then come back here to order it.</p>
    </Notice>
  );
}
