import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ComponentProps } from 'react';
import { closedText } from '@/components/admin/shop-index';
import { ShopScreen } from '@/components/admin/shop-screen';
import { shopView } from '@/components/admin/shop-view';
import { may } from '@/lib/admin/access/permissions';
import {
  BrokenFile,
  type FolderState,
  folderState,
  isSampleText,
  readSubject,
} from '@/lib/admin/shop/owner-files';
import { isSubject, type Subject } from '@/lib/admin/shop/subjects';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../../said';
import { adminLanguage, requireSession } from '../../../session';
import { Frame, refusedText, type SaidQuery } from '../../frame';
import { saveShop } from '../actions';

type PageProps = { params: Promise<{ subject: string }>; searchParams: SaidQuery };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { shop: words } = adminWords(await adminLanguage());
  const { subject } = await params;
  return { title: isSubject(subject) ? words.subjects[subject] : words.title };
}

type Content = Pick<ComponentProps<typeof ShopScreen>, 'content' | 'isSample'>;

/** Returns what the screen shows: the form, or why there is none. */
function contentOf(lang: Language, subject: Subject, state: FolderState): Content {
  if (state.kind === 'closed') {
    return { content: { closed: closedText(lang, state.folder) }, isSample: false };
  }
  try {
    const file = readSubject(subject, state);
    return {
      content: { view: shopView({ lang, subject, file }) },
      isSample: isSampleText(subject, state, file),
    };
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    return { content: { broken: error.message }, isSample: false };
  }
}

export default async function Page({ params, searchParams }: PageProps) {
  const { person } = await requireSession();
  const { subject } = await params;
  if (!may(person.role, 'settings') || !isSubject(subject)) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { saved } = adminWords(lang).shop;
  const { said } = await searchParams;
  const state = folderState();
  return (
    <Frame
      person={person}
      section="/admin/more"
      said={saidOf({ saved }, said) ?? refusedText(lang, said)}
    >
      <ShopScreen
        lang={lang}
        subject={subject}
        {...contentOf(lang, subject, state)}
        makesFolder={state.kind === 'none'}
        save={saveShop}
      />
    </Frame>
  );
}
