import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AccessPage } from '@/components/admin/access';
import { signInUrl } from '@/lib/admin/access/link-url';
import { listAccess } from '@/lib/admin/access/people';
import { may } from '@/lib/admin/access/permissions';
import { readLink } from '@/lib/admin/access/sign-in';
import { database } from '@/lib/db/connection';
import { env } from '@/lib/env';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../../said';
import { adminLanguage, requireSession, shownLink } from '../../../session';
import { Frame, refusedText, type SaidQuery } from '../../frame';
import { endSession, endSessions, invite, remove, saveRole } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).access.title };
}

export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const { person, sessionId } = await requireSession();
  if (!may(person.role, 'people')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { access: words } = adminWords(lang);
  const db = await database();
  const secret = await shownLink();
  const invited = secret === null ? null : await readLink(db, secret);
  const { said } = await searchParams;
  const { done, mailed, unmailed, lastOwner, gone } = words;
  const texts = { done, mailed, unmailed, conflict: lastOwner, 'not-found': gone };
  const text = saidOf(texts, said) ?? refusedText(lang, said);
  return (
    <Frame person={person} section="/admin/more" said={text}>
      <AccessPage
        lang={lang}
        me={{ id: person.id, sessionId }}
        access={await listAccess(db)}
        made={invited && secret ? { name: invited.name, url: signInUrl(secret) } : null}
        mails={env().smtpUrl !== null}
        actions={{ invite, saveRole, endSession, endSessions, remove }}
      />
    </Frame>
  );
}
