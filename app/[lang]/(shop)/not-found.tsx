import { lang } from 'next/root-params';
import { NotFoundNotice } from '@/components/failures/missing';
import { languageOf } from '@/lib/words/page-language';

export default async function ShopNotFound() {
  return <NotFoundNotice lang={languageOf(await lang())} />;
}
