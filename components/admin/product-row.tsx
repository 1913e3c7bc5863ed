'use client';

import { type ReactNode, useRef } from 'react';
import type { AdminWords } from '@/lib/words/admin-words';
import { admin, products as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { RowView } from './field-view';
import { ProductField } from './product-field';
import { SubmitButton } from './submit-button';
import { SAID_BY_VIEW, useFirstMarked, useViewForm, type ViewAction } from './use-view-form';
import { ViewSaid } from './view-form-parts';

type RowWords = Pick<
  AdminWords['products'],
  'save' | 'markSoldOut' | 'markInStock' | 'isSoldOut' | 'undo'
>;

type ProductRowProps = {
  action: ViewAction<RowView>;
  id: number;
  /** Names the row to whoever does not see it. */
  name: string;
  view: RowView;
  words: RowWords;
  formWords: AdminWords['form'];
  /** Its picture and name, which lead to its page. */
  children: ReactNode;
};

/** A product in the list, whose price and stock are changed right there. */
export function ProductRow(props: ProductRowProps) {
  const { action, id, name, view: initial, words, formWords, children } = props;
  const root = useRef<HTMLLIElement>(null);
  const { view, posted, send, keyOf } = useViewForm(action, initial);
  useFirstMarked(view, root);
  return (
    <li ref={root} id={`p${id}`} className={styles.row} aria-label={name}>
      {children}
      <AdminForm
        action={send}
        posted={posted}
        words={formWords}
        said={SAID_BY_VIEW}
        className={styles.rowForm}
      >
        <input type="hidden" name="id" value={id} readOnly />
        <input type="hidden" name="seen" value={view.seen} readOnly />
        <div className={styles.rowFields}>
          {view.groups.flatMap(({ fields }) =>
            fields.map((field) => <ProductField key={keyOf(field)} field={field} />),
          )}
        </div>
        <div className={styles.rowButtons}>
          <SubmitButton variant="secondary">{words.save}</SubmitButton>
          <SubmitButton variant="quiet" name="in_stock" value={view.inStock ? 'no' : 'yes'}>
            {view.inStock ? words.markSoldOut : words.markInStock}
          </SubmitButton>
          {!view.inStock && <strong className={admin.alarm}>{words.isSoldOut}</strong>}
        </div>
        <ViewSaid view={view} />
        {view.undo !== null && (
          <SubmitButton variant="quiet" name="undo" value={String(view.undo)}>
            {words.undo}
          </SubmitButton>
        )}
      </AdminForm>
    </li>
  );
}
