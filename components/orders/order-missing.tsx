import { EmptyState } from '@/components/layout/empty-state';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import { chatUrl } from '@/lib/shop';

/** What stands where an order's page should be. */
export function OrderMissing() {
  return (
    <Container>
      <EmptyState
        title={<h1>No order here</h1>}
        actions={
          <>
            <ShopLink href="/orders" className={buttonClass()}>
              Your orders
            </ShopLink>
            <a
              href={chatUrl()}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              Ask in the chat
            </a>
          </>
        }
      >
        <p>
          This link leads to no order. If you have just placed one and the connection broke, it has
          not reached us: your cart still holds what you chose, and ordering it again orders it
          once.
        </p>
      </EmptyState>
    </Container>
  );
}
