import { type ReactNode, useState } from 'react';
import { IslandCategoryLinks } from '@/components/layout/category-links';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { useWantedComponent } from '@/components/ui/use-lazy-component';
import { readThanks } from '@/lib/orders/browser/last-thanks';
import { Masthead } from './masthead';

const fetchThanks = () => import('./thank-you').then(({ ThankYou }) => ThankYou);

type NothingToOrderProps = {
  /** The links to checkout in each language. */
  languages?: ReactNode;
  /** The URL of a picture; null for none. */
  picture: string | null;
};

function EmptyCart({ languages, picture }: NothingToOrderProps) {
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
        more={
          <>
            <IslandCategoryLinks />
            {languages}
          </>
        }
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
export function NothingToOrder(props: NothingToOrderProps) {
  const [thanks, setThanks] = useState(readThanks);
  const ThankYou = useWantedComponent(thanks !== null, fetchThanks, () => setThanks(null));
  if (thanks === null) return <EmptyCart {...props} />;
  return ThankYou && <ThankYou order={thanks} again {...props} />;
}
