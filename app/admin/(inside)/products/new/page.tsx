import type { Metadata } from 'next';
import { NewProduct } from '@/components/admin/product-screen';
import { productView } from '@/components/admin/product-view';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../../../session';
import { Frame } from '../../frame';
import { createProductAction } from '../actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).product.new };
}

export default async function Page() {
  const { person } = await requireSession();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const view = productView({ lang, product: null, counts: new Map() });
  return (
    <Frame person={person} section="/admin/products">
      <NewProduct lang={lang} view={view} create={createProductAction} />
    </Frame>
  );
}
