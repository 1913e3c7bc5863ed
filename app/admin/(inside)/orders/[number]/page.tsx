import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { orderTexts } from '@/components/admin/order-actions';
import { OrderDetails } from '@/components/admin/order-details';
import { database } from '@/lib/db/connection';
import { listOrderEvents } from '@/lib/db/order-events';
import { findOrderByNumber } from '@/lib/db/orders';
import { listStoredEvents } from '@/lib/db/webhook-events';
import { env } from '@/lib/env';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { emailWay } from '@/lib/orders/dispatch/send-order-email';
import { normalizeOrderNumber } from '@/lib/orders/order-number';
import { currentProducts } from '@/lib/orders/order-view';
import { orderPageUrl, shopperChatUrl } from '@/lib/orders/shopper-message';
import { undoableOf } from '@/lib/orders/undo-rules';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { adminLanguage, requireSession } from '../../../session';
import { Frame, refusedText, type SaidQuery } from '../../frame';
import { addNote, changeStatus, resendEmail } from '../actions';

type PageProps = { params: Promise<{ number: string }>; searchParams: SaidQuery };

/** Does not name the order's person: browser histories show the title. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { number } = await params;
  const lang = await adminLanguage();
  return { title: say(lang, adminWords(lang).order.heading, { number }) };
}

export default async function Page({ params, searchParams }: PageProps) {
  const { person } = await requireSession();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const db = await database();
  const order = await findOrderByNumber(db, normalizeOrderNumber((await params).number));
  if (order === null) notFound();
  const [events, stored, todayOf] = await Promise.all([
    listOrderEvents(db, order.id),
    listStoredEvents(db, [order.id]),
    currentProducts(),
  ]);
  const { siteUrl } = env();
  const changed = events.findLast(({ amendment }) => amendment !== undefined);
  // A later status is what is to be told next.
  const before = changed?.status === order.status ? changed.amendment?.before.total : undefined;
  const { said } = await searchParams;
  const text = typeof said === 'string' ? orderTexts(lang, order)[said] : undefined;
  return (
    <Frame person={person} section="/admin/orders" said={text ?? refusedText(lang, said)}>
      <OrderDetails
        lang={lang}
        order={order}
        events={events}
        undo={undoableOf(stored, new Date())}
        ways={{
          chat: shopperChatUrl(order, siteUrl, before ?? null),
          page: orderPageUrl(order, siteUrl),
        }}
        pictures={order.lines.map((line) => todayOf(line)?.imagePath ?? null)}
        canSend={emailWay(env()) !== null}
        actions={{ change: changeStatus, note: addNote, resend: resendEmail }}
      />
    </Frame>
  );
}
