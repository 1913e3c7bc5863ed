import type { Metadata } from 'next';
import { Checkout } from '@/components/checkout/checkout';

// Rendered per request, for the nonce of its content security policy.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Checkout',
  robots: { index: false, follow: false },
};

export default function CheckoutPage() {
  return <Checkout />;
}
