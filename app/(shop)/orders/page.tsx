import type { Metadata } from 'next';
import { KnownOrders } from '@/components/orders/known-orders';
import { Container } from '@/components/ui/container';
import { PageHeading } from '@/components/ui/page-heading';
import { pageTrail } from '@/lib/listing/breadcrumb';

export const dynamic = 'force-static';
// A proxy that kept the page for ever would show one with the scripts of an older release.
export const revalidate = 60;

export const metadata: Metadata = {
  title: 'Your orders',
  description: 'The orders that were placed in this browser.',
  robots: { index: false },
};

export default function OrdersPage() {
  return (
    <Container>
      <PageHeading
        trail={pageTrail({ title: 'Your orders', path: '/orders' })}
        title="Your orders"
      />
      <KnownOrders />
    </Container>
  );
}
