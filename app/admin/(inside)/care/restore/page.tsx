import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ComponentProps } from 'react';
import { careTexts } from '@/components/admin/care-texts';
import { RestoreQuestion } from '@/components/admin/restore-question';
import { may } from '@/lib/admin/access/permissions';
import { restorePlan } from '@/lib/admin/backup/restore';
import { backupNamed } from '@/lib/admin/care/backup-list';
import { planDigest } from '@/lib/admin/care/run-care';
import { AdminRefusal } from '@/lib/admin/refusal';
import { database } from '@/lib/db/connection';
import type { Db } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../../said';
import { adminLanguage, requireSession } from '../../../session';
import { Frame, refusedText } from '../../frame';
import { restoreNow } from '../actions';

type Query = { [name: string]: string | string[] | undefined };

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).care.restoreTitle };
}

type Plan = ComponentProps<typeof RestoreQuestion>['plan'];

async function planOf(db: Db, file: string): Promise<Plan> {
  try {
    const changes = await restorePlan(db, file, { databaseUrl: env().databaseUrl });
    return { changes, digest: planDigest(changes) };
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    return { why: error.message };
  }
}

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { person } = await requireSession();
  if (!may(person.role, 'restore')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { name, said } = await searchParams;
  const db = await database();
  const wanted = typeof name === 'string' ? name : '';
  const backup = await backupNamed(db, env().dataDir, wanted);
  if (backup === null) notFound();
  return (
    <Frame
      person={person}
      section="/admin/more"
      said={saidOf(careTexts(lang), said) ?? refusedText(lang, said)}
    >
      <RestoreQuestion
        lang={lang}
        backup={backup}
        plan={await planOf(db, backup.file)}
        restore={restoreNow}
      />
    </Frame>
  );
}
