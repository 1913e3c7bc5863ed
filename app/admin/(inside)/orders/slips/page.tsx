import type { Metadata } from 'next';
import { OrderSlips } from '@/components/admin/order-slips';
import { openOrders } from '@/lib/admin/orders/find-orders';
import { PAGE } from '@/lib/admin/orders/search-orders';
import { database } from '@/lib/db/connection';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { isOrderNumber, normalizeOrderNumber } from '@/lib/orders/order-number';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../../../session';

type PageProps = { searchParams: Promise<{ number?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).slips.title };
}

/** Slips to print, one for each order that is still to be delivered. */
export default async function Page({ searchParams }: PageProps) {
  const { person } = await requireSession();
  const { number = [] } = await searchParams;
  const numbers = [number].flat().map(normalizeOrderNumber).filter(isOrderNumber).slice(0, PAGE);
  const { orders, settled } = await openOrders(await database(), [...new Set(numbers)]);
  return (
    <OrderSlips lang={person.language ?? DEFAULT_LANGUAGE} orders={orders} settled={settled} />
  );
}
