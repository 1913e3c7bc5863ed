import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { closedText, ShopIndex } from '@/components/admin/shop-index';
import { may } from '@/lib/admin/access/permissions';
import { unpublished } from '@/lib/admin/shop/differences';
import { folderState } from '@/lib/admin/shop/owner-files';
import { publishStatus } from '@/lib/admin/shop/publisher';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../said';
import { adminLanguage, requireSession } from '../../session';
import { Frame, refusedText, type SaidQuery } from '../frame';
import { publish } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).shop.title };
}

export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const { person } = await requireSession();
  if (!may(person.role, 'settings')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { asked } = adminWords(lang).shop.publish;
  const { said } = await searchParams;
  const state = folderState();
  const text = saidOf({ asked }, said) ?? refusedText(lang, said);
  return (
    <Frame person={person} section="/admin/more" said={text}>
      <ShopIndex
        lang={lang}
        closed={state.kind === 'closed' ? closedText(lang, state.folder) : null}
        status={publishStatus()}
        unpublished={unpublished()}
        publish={publish}
      />
    </Frame>
  );
}
