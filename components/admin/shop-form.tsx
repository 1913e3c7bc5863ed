'use client';

import { useRef } from 'react';
import type { AdminWords } from '@/lib/words/admin-words';
import { admin, products as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormView } from './field-view';
import { SubmitButton } from './submit-button';
import { SAID_BY_VIEW, useFirstMarked, useViewForm, type ViewAction } from './use-view-form';
import { FieldGroup, ViewSaid } from './view-form-parts';

type ShopFormProps = {
  action: ViewAction<FormView>;
  view: FormView;
  words: AdminWords['form'];
  save: string;
  /** What is asked before the owner's folder is made; null where there is one. */
  makeFolder: { about: string; label: string } | null;
};

/** Groups that are seldom typed into are folded. */
const FOLDABLE = ['new', 'districts'];

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
          <FieldGroup
            key={group.name}
            group={group}
            keyOf={keyOf}
            canFold={FOLDABLE.includes(group.name)}
          />
        ))}
        {makeFolder && <MakeFolder {...makeFolder} />}
        <div className={styles.bar}>
          <SubmitButton>{save}</SubmitButton>
          <ViewSaid view={view} />
        </div>
      </AdminForm>
    </div>
  );
}
