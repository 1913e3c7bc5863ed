import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { ImportFile } from '@/components/admin/import-file';
import { may } from '@/lib/admin/access/permissions';
import { importFields } from '@/lib/admin/import/import-fields';
import { showFile } from '@/lib/admin/import-files/plan-file';
import { toldTypes } from '@/lib/content/import-types';
import { database } from '@/lib/db/connection';
import { findLeftFile } from '@/lib/db/import-files';
import { pictureProgress } from '@/lib/db/import-pictures';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../../said';
import { adminLanguage, requireSession } from '../../../session';
import { Frame, refusedText } from '../../frame';
import { pageIn } from '../../page-in';
import {
  forgetFile,
  retryFetching,
  runImport,
  saveColumns,
  saveOptions,
  stopFetching,
} from '../actions';

type PageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ said?: string | string[]; page?: string | string[] }>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).import.title };
}

const actions = {
  ...{ saveColumns, saveOptions, run: runImport, forget: forgetFile },
  ...{ stop: stopFetching, retry: retryFetching },
};

export default async function Page({ params, searchParams }: PageProps) {
  const { person } = await requireSession();
  if (!may(person.role, 'bulk-data')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const id = z.uuid().safeParse((await params).id);
  const db = await database();
  const file = id.success ? await showFile(db, id.data) : null;
  if (file === null) notFound();
  const { said, page } = await searchParams;
  const { import: words } = adminWords(lang);
  const { done, busy, already, changed, columnsSaved, wrongCurrency, stopped, retried } = words;
  const texts = {
    ...{ imported: done, busy, changed, conflict: already, 'columns-saved': columnsSaved },
    ...{ currency: wrongCurrency, stopped, retried },
  };
  const hasIds = file.doneAt !== null && (await findLeftFile(db, file.id, 'with_ids')) !== null;
  return (
    <Frame
      person={person}
      section="/admin/more"
      said={saidOf(texts, said) ?? refusedText(lang, said)}
    >
      <ImportFile
        {...{ lang, file, hasIds, actions }}
        page={pageIn(page)}
        pictures={await pictureProgress(db, file.id)}
        choices={{ fields: importFields, types: toldTypes }}
      />
    </Frame>
  );
}
