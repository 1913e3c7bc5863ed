import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Photos } from '@/components/admin/photos';
import { ProductScreen, RemovedProduct, saidTexts } from '@/components/admin/product-screen';
import { productView } from '@/components/admin/product-view';
import { photosOf } from '@/lib/admin/products/product-photos';
import { undoableEdit } from '@/lib/admin/products/undo-edit';
import { countsOf } from '@/lib/admin/stock/count-changes';
import { parseProductId } from '@/lib/catalogue/product';
import { database } from '@/lib/db/connection';
import { countOrdersOf } from '@/lib/db/order-figures';
import { findProductById } from '@/lib/db/products';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../../../session';
import { Frame, refusedText, type SaidQuery } from '../../frame';
import { hideProduct, removeProductAction, saveProduct, undoProduct } from '../actions';

type PageProps = { params: Promise<{ id: string }>; searchParams: SaidQuery };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { id } = await params;
  return { title: `${adminWords(await adminLanguage()).frame.products} ${id}` };
}

function saidText(lang: Language, said: string | string[] | undefined) {
  const texts = saidTexts(lang);
  const text = typeof said === 'string' && Object.hasOwn(texts, said) ? texts[said] : undefined;
  return text ?? refusedText(lang, said);
}

const ACTIONS = {
  save: saveProduct,
  hide: hideProduct,
  remove: removeProductAction,
  undo: undoProduct,
};

export default async function Page({ params, searchParams }: PageProps) {
  const { person } = await requireSession();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const id = parseProductId((await params).id);
  if (id === null) notFound();
  const db = await database();
  const [product, edit] = await Promise.all([findProductById(db, id), undoableEdit(db, id)]);
  if (product === null && edit?.before === undefined) notFound();
  const { said } = await searchParams;
  return (
    <Frame person={person} section="/admin/products" said={saidText(lang, said)}>
      {product !== null ? (
        <ProductScreen
          lang={lang}
          product={product}
          view={productView({ lang, product, counts: await countsOf(db, id) })}
          edit={edit}
          orders={(await countOrdersOf(db, id)).all}
          photos={<Photos lang={lang} product={photosOf(product)} />}
          actions={ACTIONS}
        />
      ) : (
        edit && <RemovedProduct lang={lang} edit={edit} undo={undoProduct} />
      )}
    </Frame>
  );
}
