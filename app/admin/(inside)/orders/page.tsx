import type { Metadata } from 'next';
import { NewOrdersBadge } from '@/components/admin/new-orders-badge';
import { OrderList } from '@/components/admin/order-list';
import { searchOrders } from '@/lib/admin/orders/search-orders';
import { database } from '@/lib/db/connection';
import { orderStatuses } from '@/lib/db/order-types';
import { countOpenOrders } from '@/lib/db/waiting-orders';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../../session';
import { Frame, refusedText } from '../frame';

type Query = { [name: string]: string | string[] | undefined };

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).orders.title };
}

/** The most letters of a search. */
const MAX_TEXT = 100;

const textOf = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { person } = await requireSession();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const query = await searchParams;
  const status = orderStatuses.find((known) => known === query.status) ?? null;
  const before = /^\d{1,9}$/.test(textOf(query.before)) ? Number(query.before) : null;
  const search = { status, text: textOf(query.q), before };
  const db = await database();
  const [found, counts] = await Promise.all([searchOrders(db, search), countOpenOrders(db)]);
  return (
    <Frame person={person} section="/admin/orders" said={refusedText(lang, query.said)}>
      <OrderList lang={lang} search={search} {...found} />
      <NewOrdersBadge count={counts.placed} />
    </Frame>
  );
}
