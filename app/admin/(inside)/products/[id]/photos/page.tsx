import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PhotoPage } from '@/components/admin/photo-page';
import { lastPhotoChange } from '@/lib/admin/products/last-photo-change';
import { photosOf } from '@/lib/admin/products/product-photos';
import { MOST_PICTURES } from '@/lib/admin/products/set-pictures';
import { parseProductId } from '@/lib/catalogue/product';
import { database } from '@/lib/db/connection';
import { findProductById } from '@/lib/db/products';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { type AdminWords, adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../../../../session';
import { Frame, refusedText, type SaidQuery } from '../../../frame';
import { savePhotoTexts, stepPhoto, undoPhotos } from './actions';

type PageProps = { params: Promise<{ id: string }>; searchParams: SaidQuery };

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).photos.title };
}

const isWhy = (said: string, why: AdminWords['photos']['why']): said is keyof typeof why =>
  Object.hasOwn(why, said);

/** What the last form did, where there are no scripts that say it beside the form. */
function saidText(lang: Language, said: string | string[] | undefined): string | null {
  const { photos } = adminWords(lang);
  const { added, moved, described, undone, conflict, gone, why } = photos;
  const texts = { added, moved, described, undone, conflict, 'not-found': gone };
  if (typeof said !== 'string') return null;
  if (isWhy(said, why) && said !== 'failed') return why[said];
  return new Map(Object.entries(texts)).get(said) ?? refusedText(lang, said);
}

export default async function Page({ params, searchParams }: PageProps) {
  const { person } = await requireSession();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const id = parseProductId((await params).id);
  const db = await database();
  const product = id === null ? null : await findProductById(db, id);
  if (product === null) notFound();
  const { said } = await searchParams;
  return (
    <Frame person={person} section="/admin/products" said={saidText(lang, said)}>
      <PhotoPage
        lang={lang}
        product={photosOf(product)}
        most={MOST_PICTURES}
        change={await lastPhotoChange(db, product.id)}
        actions={{ step: stepPhoto, describe: savePhotoTexts, undo: undoPhotos }}
      />
    </Frame>
  );
}
