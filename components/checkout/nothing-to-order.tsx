import Link from 'next/link';
import { useState } from 'react';
import { EmptyState } from '@/components/layout/empty-state';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { readThanks } from '@/lib/orders/browser/last-thanks';
import { Masthead } from './masthead';
import { ThankYou } from './thank-you';

function EmptyCart() {
  return (
    <Container>
      <Masthead />
      <EmptyState
        title={<h1>Your cart is empty</h1>}
        actions={
          <Link href="/" prefetch={false} className={buttonClass()}>
            Continue Shopping
          </Link>
        }
      >
        <p>Choose something you like, then come back here to order it.</p>
      </EmptyState>
    </Container>
  );
}

/**
 * What checkout shows for an empty basket: the order it has become, or that there is nothing. Drawn
 * only after the basket was read.
 */
export function NothingToOrder() {
  const [thanks] = useState(readThanks);
  return thanks ? <ThankYou order={thanks} again /> : <EmptyCart />;
}
