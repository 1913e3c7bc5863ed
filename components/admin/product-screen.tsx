import type { ReactNode } from 'react';
import { editedChanges } from '@/lib/admin/products/edited-changes';

import { productPath, type StoredProduct } from '@/lib/catalogue/product';
import type { ProductEdit } from '@/lib/db/product-edits';
import { type Language, languageNames, languages, localPath } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { admin, products as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import { changesText } from './changes-text';
import type { FormView } from './field-view';
import type { FormAction } from './form-outcome';
import { ProductForm } from './product-form';
import { previewPath } from './product-paths';
import { shownTime } from './shown-time';
import { SubmitButton } from './submit-button';
import type { ViewAction } from './use-view-form';

/** Returns what the actions of a product's page say of it, by their words. */
export function saidTexts(lang: Language): Readonly<Record<string, string>> {
  const { product, products } = adminWords(lang);
  return {
    added: product.added,
    saved: product.changed,
    hidden: product.hiddenNow,
    shown: product.shownNow,
    undone: products.undone,
    conflict: products.cannotUndo,
    'not-found': products.gone,
  };
}

const previewOf = (lang: Language, id: number | null) => {
  const { preview, previewIn } = adminWords(lang).product;
  return {
    path: previewPath(id),
    lang,
    languages: languages.map((value) => ({ value, label: languageNames[value] })),
    words: { preview, previewIn },
  };
};

type NewProductProps = { lang: Language; view: FormView; create: ViewAction<FormView> };

/** The page where a product is added. */
export function NewProduct({ lang, view, create }: NewProductProps) {
  const { product: words, form } = adminWords(lang);
  return (
    <div className={admin.stack}>
      <a href="/admin/products">{words.back}</a>
      <h1>{words.new}</h1>
      <ProductForm
        id={null}
        action={create}
        view={view}
        words={form}
        save={words.create}
        preview={previewOf(lang, null)}
      />
    </div>
  );
}

type UndoProps = { lang: Language; edit: ProductEdit; undo: FormAction; button: string };

function Undo({ lang, edit, undo, button }: UndoProps) {
  return (
    <AdminForm action={undo} words={adminWords(lang).form} said={saidTexts(lang)}>
      <input type="hidden" name="id" value={edit.productId} readOnly />
      <input type="hidden" name="edit" value={edit.id} readOnly />
      <SubmitButton variant="secondary">{button}</SubmitButton>
    </AdminForm>
  );
}

function LastChange({ lang, edit, undo }: Omit<UndoProps, 'button'>) {
  const { product: words, products } = adminWords(lang);
  const changes = edit.before === null ? words.undoAdded : changesText(lang, editedChanges(edit));
  return (
    <section className={styles.last}>
      <h2>{words.undoTitle}</h2>
      <p>{say(lang, words.undoAll, { time: shownTime(edit.at), changes })}</p>
      <Undo {...{ lang, edit, undo }} button={products.undo} />
    </section>
  );
}

type RemoveProps = { lang: Language; id: number; orders: number; remove: FormAction };

function Remove({ lang, id, orders, remove }: RemoveProps) {
  const { product: words, form } = adminWords(lang);
  return (
    <details className={styles.group}>
      <summary>{words.removeTitle}</summary>
      <p>{say(lang, words.removeAbout, { orders })}</p>
      <AdminForm action={remove} words={form} said={saidTexts(lang)}>
        <input type="hidden" name="id" value={id} readOnly />
        <SubmitButton variant="secondary">{words.remove}</SubmitButton>
      </AdminForm>
    </details>
  );
}

type ProductScreenProps = {
  lang: Language;
  product: StoredProduct;
  view: FormView;
  /** The last change, if it can be undone. */
  edit: ProductEdit | null;
  /** How many orders have it. */
  orders: number;
  /** Its photos. */
  photos?: ReactNode;
  actions: { save: ViewAction<FormView>; hide: FormAction; remove: FormAction; undo: FormAction };
};

/** The page of a product: its form with the preview, what was changed last, hiding and removing. */
export function ProductScreen(props: ProductScreenProps) {
  const { lang, product, view, edit, orders, photos, actions } = props;
  const { product: words, products, form } = adminWords(lang);
  const { id, name, hidden } = product;
  return (
    <div className={admin.stack}>
      <a href="/admin/products">{words.back}</a>
      <div className={admin.heading}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {hidden && <span className={styles.mark}>{products.isHidden}</span>}
        {!hidden && <a href={localPath(lang, productPath(id))}>{words.see}</a>}
        <AdminForm action={actions.hide} words={form} said={saidTexts(lang)}>
          <input type="hidden" name="id" value={id} readOnly />
          <SubmitButton variant="quiet" name="hidden" value={hidden ? 'no' : 'yes'}>
            {hidden ? words.show : words.hide}
          </SubmitButton>
        </AdminForm>
      </div>
      {photos}
      <ProductForm
        id={id}
        action={actions.save}
        view={view}
        words={form}
        save={words.save}
        preview={previewOf(lang, id)}
      />
      {edit && <LastChange lang={lang} edit={edit} undo={actions.undo} />}
      <Remove lang={lang} id={id} orders={orders} remove={actions.remove} />
    </div>
  );
}

type RemovedProductProps = { lang: Language; edit: ProductEdit; undo: FormAction };

/** The page of a product that was removed, and can be brought back. */
export function RemovedProduct({ lang, edit, undo }: RemovedProductProps) {
  const { product: words } = adminWords(lang);
  const name = edit.before?.row.name ?? '';
  return (
    <div className={admin.stack}>
      <a href="/admin/products">{words.back}</a>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <p role="status">{say(lang, words.removed, { name })}</p>
      <Undo {...{ lang, edit, undo }} button={words.bringBack} />
    </div>
  );
}
