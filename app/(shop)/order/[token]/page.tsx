import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { OrderMissing } from '@/components/orders/order-missing';
import { OrderPage } from '@/components/orders/order-page';
import { database } from '@/lib/db/connection';
import { findOrderView } from '@/lib/orders/order-view';
import { answerNotFound } from '@/lib/server/page-status';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ token: string }> };

/** Nothing that names the order: the title stands in a browser's history and in link previews. */
export const metadata: Metadata = {
  title: 'Your order',
  description: 'What was ordered, and where it is.',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

export default async function Page({ params }: PageProps) {
  const { token } = await params;
  const order = await findOrderView(await database(), token);
  if (order !== null) return <OrderPage order={order} />;
  answerNotFound(await headers());
  return <OrderMissing />;
}
