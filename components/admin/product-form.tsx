'use client';

import { useRef } from 'react';
import type { AdminWords } from '@/lib/words/admin-words';
import { products as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormView } from './field-view';
import { ProductPreview, type ProductPreviewProps } from './product-preview';
import { SubmitButton } from './submit-button';
import { SAID_BY_VIEW, useFirstMarked, useViewForm, type ViewAction } from './use-view-form';
import { FieldGroup, ViewSaid } from './view-form-parts';

/** Groups that are seldom typed into are folded. */
const FOLDABLE = ['scent', 'sizes'];

type ProductFormProps = {
  /** Null for a new product. */
  id: number | null;
  action: ViewAction<FormView>;
  view: FormView;
  words: AdminWords['form'];
  /** What its button says. */
  save: string;
  preview: Omit<ProductPreviewProps, 'root' | 'drawn'>;
};

/** The form of a product beside how the product looks in the shop while it is typed. */
export function ProductForm(props: ProductFormProps) {
  const { id, action, view: initial, words, save, preview } = props;
  const root = useRef<HTMLDivElement>(null);
  const { view, posted, send, keyOf } = useViewForm(action, initial);
  useFirstMarked(view, root);
  return (
    <div ref={root} className={styles.beside}>
      <AdminForm
        action={send}
        posted={posted}
        words={words}
        said={SAID_BY_VIEW}
        className={styles.form}
      >
        {id !== null && <input type="hidden" name="id" value={id} readOnly />}
        <input type="hidden" name="seen" value={view.seen} readOnly />
        {view.groups.map((group) => (
          <FieldGroup
            key={group.name}
            group={group}
            keyOf={keyOf}
            canFold={FOLDABLE.includes(group.name)}
          />
        ))}
        <div className={styles.bar}>
          <SubmitButton>{save}</SubmitButton>
          <ViewSaid view={view} />
        </div>
      </AdminForm>
      <ProductPreview root={root} drawn={view} {...preview} />
    </div>
  );
}
