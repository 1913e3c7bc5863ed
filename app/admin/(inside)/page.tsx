import type { Metadata } from 'next';
import { NewOrdersBadge } from '@/components/admin/new-orders-badge';
import { Today } from '@/components/admin/today';
import { ownersFigures, todayFigures } from '@/lib/admin/today';
import { database } from '@/lib/db/connection';
import { env } from '@/lib/env';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../session';
import { DeviceAlerts } from './alerts';
import { Frame, refusedText, type SaidQuery } from './frame';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).frame.today };
}

export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const session = await requireSession();
  const { person } = session;
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const [db, now] = [await database(), new Date()];
  const [figures, owners] = await Promise.all([
    todayFigures(db, env(), now),
    person.role === 'owner' ? ownersFigures(db, env(), now) : null,
  ]);
  const { said } = await searchParams;
  return (
    <Frame person={person} section="/admin" said={refusedText(lang, said)}>
      <Today
        lang={lang}
        figures={figures}
        owners={owners}
        alerts={<DeviceAlerts db={db} session={session} page="/admin" />}
      />
      <NewOrdersBadge count={figures.counts.placed} />
    </Frame>
  );
}
