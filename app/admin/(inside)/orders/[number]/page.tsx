import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OrderDetails } from '@/components/admin/order-details';
import { database } from '@/lib/db/connection';
import { listOrderEvents } from '@/lib/db/order-events';
import type { Order } from '@/lib/db/order-types';
import { findOrderByNumber } from '@/lib/db/orders';
import { env } from '@/lib/env';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { normalizeOrderNumber } from '@/lib/orders/order-number';
import { orderPageUrl, shopperChatUrl } from '@/lib/orders/shopper-message';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { adminLanguage, requireSession } from '../../../session';
import { Frame, refusedText, type SaidQuery } from '../../frame';
import { changeStatus } from '../actions';

type PageProps = { params: Promise<{ number: string }>; searchParams: SaidQuery };

/** Does not name the order's person: browser histories show the title. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { number } = await params;
  const lang = await adminLanguage();
  return { title: say(lang, adminWords(lang).order.heading, { number }) };
}

/** What the last action did to this order, or why it did nothing. */
function saidText(lang: Language, order: Order, said: string | string[] | undefined) {
  const { order: words, statuses } = adminWords(lang);
  const values = { number: order.number, status: statuses[order.status] };
  if (said === 'changed') return say(lang, words.changed, values);
  if (said === 'conflict') return say(lang, words.conflict, values);
  return refusedText(lang, said);
}

export default async function Page({ params, searchParams }: PageProps) {
  const { person } = await requireSession();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const db = await database();
  const order = await findOrderByNumber(db, normalizeOrderNumber((await params).number));
  if (order === null) notFound();
  const events = await listOrderEvents(db, order.id);
  const { siteUrl } = env();
  const ways = { chat: shopperChatUrl(order, siteUrl), page: orderPageUrl(order, siteUrl) };
  const { said } = await searchParams;
  return (
    <Frame person={person} section="/admin/orders" said={saidText(lang, order, said)}>
      <OrderDetails lang={lang} order={order} events={events} ways={ways} change={changeStatus} />
    </Frame>
  );
}
