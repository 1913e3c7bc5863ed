'use client';

import { useRef } from 'react';
import type { AdminWords } from '@/lib/words/admin-words';
import { admin, products as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FieldView, FormView, GroupView } from './field-view';
import { ProductField } from './product-field';
import { SubmitButton } from './submit-button';
import { SAID_BY_VIEW, useFirstMarked, useViewForm, type ViewAction } from './use-view-form';

type ShopFormProps = {
  action: ViewAction<FormView>;
  view: FormView;
  words: AdminWords['form'];
  save: string;
  /** What is asked before the owner's folder is made; null where there is one. */
  makeFolder: { about: string; label: string } | null;
};

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

/** Groups that are seldom typed into are folded. */
const FOLDABLE = ['new', 'districts'];

function Group({ group, keyOf }: GroupProps) {
  if (!FOLDABLE.includes(group.name)) {
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

function MakeFolder({ about, label }: { about: string; label: string }) {
  return (
    <div className={styles.group}>
      <p>{about}</p>
      <label className={admin.choice}>
        <input type="checkbox" name="makesFolder" value="yes" />
        {label}
      </label>
    </div>
  );
}

/** The form of one subject of the shop, which its action draws anew. */
export function ShopForm({ action, view: initial, words, save, makeFolder }: ShopFormProps) {
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
        <input type="hidden" name="seen" value={view.seen} readOnly />
        {view.groups.map((group) => (
          <Group key={group.name} group={group} keyOf={keyOf} />
        ))}
        {makeFolder && <MakeFolder {...makeFolder} />}
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
    </div>
  );
}
