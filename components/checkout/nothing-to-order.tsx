import { useState } from 'react';
import { IslandCategoryLinks } from '@/components/layout/category-links';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { readThanks } from '@/lib/orders/browser/last-thanks';
import { Masthead } from './masthead';
import { ThankYou } from './thank-you';

type NothingToOrderProps = {
  /** The URL of a picture; null for none. */
  picture: string | null;
};

function EmptyCart({ picture }: NothingToOrderProps) {
  const words = useWords('checkout');
  return (
    <Container>
      <Masthead />
      <EmptyState
        title={<h1>{words.emptyTitle}</h1>}
        actions={
          <ShopLink href="/" className={buttonClass()}>
            {words.continueShopping}
          </ShopLink>
        }
        more={<IslandCategoryLinks />}
        picture={picture}
      >
        <p>{words.emptyHint}</p>
      </EmptyState>
    </Container>
  );
}

/**
 * Checkout's view of an empty basket: the order that it became, or that there is nothing to order.
 * Drawn only once the basket is read.
 */
export function NothingToOrder({ picture }: NothingToOrderProps) {
  const [thanks] = useState(readThanks);
  return thanks ? (
    <ThankYou order={thanks} picture={picture} again />
  ) : (
    <EmptyCart picture={picture} />
  );
}
