import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ImportDesk } from '@/components/admin/import-desk';
import { may } from '@/lib/admin/access/permissions';
import { database } from '@/lib/db/connection';
import { listImportFiles } from '@/lib/db/import-files';
import { findImportNote } from '@/lib/db/last-import';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../said';
import { adminLanguage, requireSession } from '../../session';
import { Frame, refusedText, type SaidQuery } from '../frame';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).import.title };
}

export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const { person } = await requireSession();
  if (!may(person.role, 'bulk-data')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { why, gone } = adminWords(lang).import;
  const db = await database();
  const { said } = await searchParams;
  const text = saidOf({ ...why, 'not-found': gone }, said) ?? refusedText(lang, said);
  return (
    <Frame person={person} section="/admin/more" said={text}>
      <ImportDesk lang={lang} files={await listImportFiles(db)} last={await findImportNote(db)} />
    </Frame>
  );
}
