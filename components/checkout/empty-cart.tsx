import Link from 'next/link';
import { Notice } from '@/components/layout/notice';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Masthead } from './masthead';

/** Said only once the basket was read (spec section 2). */
export function EmptyCart() {
  return (
    <Container>
      <Masthead />
      <Notice
        title={<h1>Your cart is empty</h1>}
        actions={
          <Link href="/" prefetch={false} className={buttonClass()}>
            Continue Shopping
          </Link>
        }
      >
        <p>Choose something you like, then come back here to order it.</p>
      </Notice>
    </Container>
  );
}
