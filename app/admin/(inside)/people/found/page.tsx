import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { peopleTexts } from '@/components/admin/people-texts';
import { type Found, PersonFound } from '@/components/admin/person-found';
import { may } from '@/lib/admin/access/permissions';
import { readContact } from '@/lib/admin/customers';
import { database } from '@/lib/db/connection';
import { findPersonalData } from '@/lib/db/personal-data';
import type { Db } from '@/lib/db/schema';
import { findSubscriber } from '@/lib/db/subscribers';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../../said';
import { adminLanguage, requireSession } from '../../../session';
import { Frame, refusedText, type SaidQuery } from '../../frame';
import { typedSearch } from '../../orders/typed-search';
import { erase, takeOff } from '../actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).people.title };
}

/** Returns what is held of whom was looked for. */
async function foundBy(db: Db, text: string): Promise<Found> {
  const contact = readContact(text);
  if (contact !== null && 'email' in contact) {
    const since = await findSubscriber(db, contact.email);
    if (since !== null) return { kind: 'subscriber', email: contact.email, since };
  }
  if (contact !== null && 'phone' in contact) {
    const data = await findPersonalData(db, contact.phone);
    const isHeld = data.orders.length > 0 || data.countedOrders > 0 || data.optIn !== null;
    if (isHeld) return { kind: 'customer', phone: contact.phone, data };
  }
  return { kind: 'nobody', text };
}

export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const { person } = await requireSession();
  if (!may(person.role, 'people')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { said } = await searchParams;
  const found = await foundBy(await database(), await typedSearch('people'));
  return (
    <Frame
      person={person}
      section="/admin/more"
      said={saidOf(peopleTexts(lang), said) ?? refusedText(lang, said)}
    >
      <PersonFound lang={lang} found={found} actions={{ unsubscribe: takeOff, erase }} />
    </Frame>
  );
}
