import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OrderFormScreen } from '@/components/admin/order-form-screen';
import { orderFormView } from '@/components/admin/order-form-view';
import { orderAdminPath } from '@/components/admin/order-table';
import { may } from '@/lib/admin/access/permissions';
import { draftOfOrder } from '@/lib/admin/orders/order-draft';
import { formFacts } from '@/lib/admin/orders/order-form-facts';
import { districtPrice } from '@/lib/admin/orders/write-order';
import { database } from '@/lib/db/connection';
import { findOrderByNumber } from '@/lib/db/orders';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { normalizeOrderNumber } from '@/lib/orders/order-number';
import { isAmendable } from '@/lib/orders/order-status';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { adminLanguage, requireSession } from '../../../../session';
import { Frame } from '../../../frame';
import { changeOrderContent } from '../../form-actions';

type PageProps = { params: Promise<{ number: string }> };

/** Does not name the order's person: browser histories show the title. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { number } = await params;
  const lang = await adminLanguage();
  return { title: say(lang, adminWords(lang).orderForm.changeTitle, { number }) };
}

export default async function Page({ params }: PageProps) {
  const { person } = await requireSession();
  if (!may(person.role, 'orders')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const number = normalizeOrderNumber((await params).number);
  const order = await findOrderByNumber(await database(), number);
  if (order === null) notFound();
  const { orderForm: words, order: orderWords, statuses } = adminWords(lang);
  if (!isAmendable(order.status)) {
    return (
      <Frame person={person} section="/admin/orders">
        <h1>{say(lang, words.changeTitle, { number })}</h1>
        <p>{say(lang, words.settled, { status: statuses[order.status] })}</p>
        <p>
          <a href={orderAdminPath(number)}>{say(lang, orderWords.heading, { number })}</a>
        </p>
      </Frame>
    );
  }
  const draft = draftOfOrder(order, order.shipping !== districtPrice(order));
  const facts = await formFacts(draft, order);
  return (
    <Frame person={person} section="/admin/orders">
      <OrderFormScreen
        lang={lang}
        number={number}
        view={orderFormView({ lang, draft, facts, order })}
        action={changeOrderContent}
        personId={person.id}
      />
    </Frame>
  );
}
