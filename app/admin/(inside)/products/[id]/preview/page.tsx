import { notFound } from 'next/navigation';
import { facesOf } from '@/app/fonts/faces';
import { PreviewScreen } from '@/components/admin/preview-screen';
import { draftProduct, NEW_PRODUCT, readDraft } from '@/lib/admin/products/draft-product';
import { countsOf } from '@/lib/admin/stock/count-changes';
import { parseProductId } from '@/lib/catalogue/product';
import { shopContent, shownPolicies } from '@/lib/content/current';
import { database } from '@/lib/db/connection';
import { findProductById } from '@/lib/db/products';
import { isLanguage } from '@/lib/language';
import { adminLanguage, requireSession } from '../../../../session';

type PageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ lang?: string | string[]; draft?: string | string[] }>;
};

async function storedProduct(text: string) {
  if (text === 'new') return { stored: NEW_PRODUCT, counts: new Map<string, number>() };
  const id = parseProductId(text);
  const db = await database();
  const stored = id === null ? null : await findProductById(db, id);
  return stored && { stored, counts: await countsOf(db, stored.id) };
}

export default async function Page({ params, searchParams }: PageProps) {
  await requireSession();
  const { lang: chosen, draft } = await searchParams;
  const lang = typeof chosen === 'string' && isLanguage(chosen) ? chosen : await adminLanguage();
  const shown = await storedProduct((await params).id);
  if (shown === null) notFound();
  const typed = readDraft(typeof draft === 'string' ? draft : '');
  const product = draftProduct(shown.stored, shown.counts, typed);
  return (
    <PreviewScreen
      lang={lang}
      product={product}
      faces={facesOf(lang)}
      promises={shopContent(lang).promises}
      hasReturns={shownPolicies().includes('returns')}
    />
  );
}
