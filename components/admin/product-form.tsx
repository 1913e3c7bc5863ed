'use client';

import { useRef } from 'react';
import type { AdminWords } from '@/lib/words/admin-words';
import { admin, products as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FieldView, FormView, GroupView } from './field-view';
import { ProductField } from './product-field';
import { ProductPreview, type ProductPreviewProps } from './product-preview';
import { SubmitButton } from './submit-button';
import { SAID_BY_VIEW, useFirstMarked, useViewForm, type ViewAction } from './use-view-form';

type GroupProps = { group: GroupView; keyOf: (field: FieldView) => string };

function Fields({ group, keyOf }: GroupProps) {
  return (
    <>
      {group.about && <p className={admin.soft}>{group.about}</p>}
      <div className={styles[group.layout]}>
        {group.fields.map((field) => (
          <ProductField key={keyOf(field)} field={field} />
        ))}
      </div>
    </>
  );
}

function Group({ group, keyOf }: GroupProps) {
  const isFoldable = ['scent', 'sizes'].includes(group.name);
  if (!isFoldable) {
    return (
      <section className={styles.group}>
        <h2>{group.title}</h2>
        <Fields group={group} keyOf={keyOf} />
      </section>
    );
  }
  return (
    <details className={styles.group} open={!group.folded}>
      <summary>
        <h2>{group.title}</h2>
      </summary>
      <Fields group={group} keyOf={keyOf} />
    </details>
  );
}

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
          <Group key={group.name} group={group} keyOf={keyOf} />
        ))}
        <div className={styles.bar}>
          <SubmitButton>{save}</SubmitButton>
          {view.problem !== null && (
            <p role="alert" className={admin.said}>
              {view.problem}
            </p>
          )}
          <p role="status" className={admin.said}>
            {view.said}
          </p>
        </div>
      </AdminForm>
      <ProductPreview root={root} drawn={view} {...preview} />
    </div>
  );
}
