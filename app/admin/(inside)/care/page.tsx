import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Care } from '@/components/admin/care';
import { careTexts } from '@/components/admin/care-texts';
import { may } from '@/lib/admin/access/permissions';
import { listBackups } from '@/lib/admin/care/backup-list';
import { lastJob } from '@/lib/admin/care/care-job';
import { recentChecks } from '@/lib/admin/going-live/recent-checks';
import { shopHealth } from '@/lib/backend/health';
import { database } from '@/lib/db/connection';
import { listFailedEmails, listFailedPosts } from '@/lib/db/failures';
import { env } from '@/lib/env';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { emailWay } from '@/lib/orders/dispatch/send-order-email';
import { adminWords } from '@/lib/words/admin-words';
import { release } from '../../../release';
import { saidOf } from '../../said';
import { adminLanguage, requireSession } from '../../session';
import { Frame, refusedText, type SaidQuery } from '../frame';
import { backUp, postEventAgain, sendAgain } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).care.title };
}

/** Failures that are shown, and for how long (ms) those of posts. */
const MOST = 20;
const LATELY_MS = 30 * 86_400_000;

export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const { person } = await requireSession();
  if (!may(person.role, 'restore')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const [db, settings] = [await database(), env()];
  const since = new Date(Date.now() - LATELY_MS).toISOString();
  const [backups, job, emails, posts, health, checked] = await Promise.all([
    listBackups(db, settings.dataDir),
    lastJob(db),
    listFailedEmails(db, MOST),
    listFailedPosts(db, since, MOST),
    shopHealth(release),
    recentChecks(db, settings),
  ]);
  const { said } = await searchParams;
  return (
    <Frame
      person={person}
      section="/admin/more"
      said={saidOf(careTexts(lang), said) ?? refusedText(lang, said)}
    >
      <Care
        lang={lang}
        backups={backups}
        job={job}
        backUp={backUp}
        health={health}
        checked={checked}
        version={release}
        emails={emails}
        posts={posts}
        canSend={emailWay(settings) !== null}
        canPost={settings.webhook !== null}
        actions={{ send: sendAgain, post: postEventAgain }}
      />
    </Frame>
  );
}
