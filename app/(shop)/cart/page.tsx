import type { Metadata } from 'next';
import { CartView } from '@/components/basket/cart-view';
import { Container } from '@/components/ui/container';
import { PageHeading } from '@/components/ui/page-heading';
import { pageTrail } from '@/lib/listing/breadcrumb';
import { shop } from '@/lib/shop';

export const dynamic = 'force-static';
// A proxy that kept the page for ever would show one with the scripts of an older release.
export const revalidate = 60;

export const metadata: Metadata = {
  title: { absolute: `Shopping Cart | ${shop.name}` },
  robots: { index: false },
};

export default function CartPage() {
  return (
    <Container>
      <PageHeading
        trail={pageTrail({ title: 'Shopping Cart', path: '/cart' })}
        title="SHOPPING CART"
      />
      <CartView />
    </Container>
  );
}
