import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ImportUndo } from '@/components/admin/import-undo';
import { may } from '@/lib/admin/access/permissions';
import { showUndo } from '@/lib/admin/import-files/undo-last';
import { database } from '@/lib/db/connection';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../../said';
import { adminLanguage, requireSession } from '../../../session';
import { Frame, refusedText } from '../../frame';
import { pageIn } from '../../page-in';
import { undoLastImport } from '../actions';

type Query = Promise<{ said?: string | string[]; page?: string | string[] }>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).import.undoTitle };
}

export default async function Page({ searchParams }: { searchParams: Query }) {
  const { person } = await requireSession();
  if (!may(person.role, 'bulk-data')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { said, page } = await searchParams;
  const { undone, undoChanged, undoNone } = adminWords(lang).import;
  const texts = { undone, conflict: undoChanged, 'not-found': undoNone };
  return (
    <Frame
      person={person}
      section="/admin/more"
      said={saidOf(texts, said) ?? refusedText(lang, said)}
    >
      <ImportUndo
        lang={lang}
        undo={await showUndo(await database())}
        page={pageIn(page)}
        run={undoLastImport}
      />
    </Frame>
  );
}
