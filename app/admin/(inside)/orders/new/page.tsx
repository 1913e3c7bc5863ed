import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OrderFormScreen } from '@/components/admin/order-form-screen';
import { orderFormView } from '@/components/admin/order-form-view';
import { may } from '@/lib/admin/access/permissions';
import { emptyDraft } from '@/lib/admin/orders/order-draft';
import { formFacts } from '@/lib/admin/orders/order-form-facts';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../../../session';
import { Frame } from '../../frame';
import { newOrder } from '../form-actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).orderForm.title };
}

export default async function Page() {
  const { person } = await requireSession();
  if (!may(person.role, 'orders')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const draft = emptyDraft(lang);
  const facts = await formFacts(draft, null);
  return (
    <Frame person={person} section="/admin/orders">
      <OrderFormScreen
        lang={lang}
        number={null}
        view={orderFormView({ lang, draft, facts, order: null })}
        action={newOrder}
        personId={person.id}
      />
    </Frame>
  );
}
