import { lang } from 'next/root-params';
import { NotFoundNotice } from '@/components/failures/missing';
import { languageOf } from '@/lib/words/page-language';

/** Shown for a page number beyond the last one; the listing's title and filters stay around it. */
export default async function PageNotFound() {
  return <NotFoundNotice lang={languageOf(await lang())} level={2} />;
}
