import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { Account } from '@/components/admin/account';
import { deviceOf } from '@/lib/admin/access/device';
import { hasPassword, isFresh } from '@/lib/admin/access/passwords';
import { database } from '@/lib/db/connection';
import { listPasskeys } from '@/lib/db/passkeys';
import { listSessions } from '@/lib/db/sessions';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../said';
import { adminLanguage, requireSession } from '../../session';
import { changeLanguage } from '../actions';
import { DeviceAlerts } from '../alerts';
import { Frame, refusedText, type SaidQuery } from '../frame';
import * as actions from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).frame.account };
}

/** What a person sets for themselves: how they sign in, and on which devices they are. */
export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const session = await requireSession();
  const { person, sessionId } = session;
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { said } = await searchParams;
  const db = await database();
  const text = saidOf(adminWords(lang).account.said, said) ?? refusedText(lang, said);
  return (
    <Frame person={person} section="/admin/account" said={text}>
      <Account
        lang={lang}
        person={person}
        own={sessionId}
        isFresh={isFresh(session)}
        hasPassword={await hasPassword(db, session)}
        passkeys={await listPasskeys(db, person.id)}
        sessions={await listSessions(db, person.id)}
        device={deviceOf((await headers()).get('user-agent') ?? '')}
        actions={{ ...actions, changeLanguage }}
      >
        <DeviceAlerts db={db} session={session} page="/admin/account" />
      </Account>
    </Frame>
  );
}
