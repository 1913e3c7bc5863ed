'use client';

import clsx from 'clsx/lite';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { AdminWords } from '@/lib/words/admin-words';
import { orders as own, products as productStyles, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FieldView } from './field-view';
import { FoundProducts, OrderedLines } from './order-form-parts';
import type { OrderFormTexts, OrderFormView } from './order-form-types';
import { ProductField } from './product-field';
import { reload } from './reload';
import { SubmitButton } from './submit-button';
import { useOrderDraft } from './use-order-draft';
import { SAID_BY_VIEW, useFirstMarked, type ViewAction } from './use-view-form';
import { ViewSaid } from './view-form-parts';

type OrderFormProps = {
  action: ViewAction<OrderFormView>;
  view: OrderFormView;
  /** The number of the order that is changed; null for a new one. */
  number: string | null;
  texts: OrderFormTexts;
  words: AdminWords['form'];
  /** Whose draft it is, and of which order. */
  draft: string;
};

type FieldsProps = { fields: readonly FieldView[] };

function Fields({ fields }: FieldsProps) {
  return (
    <div className={productStyles.two}>
      {fields.map((field) => (
        <ProductField key={field.name} field={field} />
      ))}
    </div>
  );
}

type PartProps = { view: OrderFormView; texts: OrderFormTexts };

function Delivery({ view, texts }: PartProps) {
  return (
    <section className={productStyles.group}>
      <h2>{texts.delivery}</h2>
      <Fields fields={view.fields} />
      {view.folds.map(({ title, open, hides, fields }) => (
        <details key={title} className={productStyles.group} open={open}>
          <summary>{title}</summary>
          <div className={styles.stack}>
            <Fields fields={fields} />
            {hides && (
              <>
                <label className={styles.choice}>
                  <input type="checkbox" name="hidePrices" defaultChecked={view.hidePrices} />
                  {texts.hidePrices}
                </label>
                <p className={styles.soft}>{texts.hidePricesHint}</p>
              </>
            )}
          </div>
        </details>
      ))}
    </section>
  );
}

function Sum({ view, texts }: PartProps) {
  return (
    <section className={productStyles.group}>
      <h2>{texts.terms}</h2>
      <Fields fields={view.terms} />
      {view.sums.length > 0 && (
        <dl className={own.sums} aria-label={texts.sum}>
          {view.sums.map(([label, amount], at) => (
            <div key={label} className={clsx(at === view.sums.length - 1 && own.total)}>
              <dt>{label}</dt>
              <dd className={styles.figures}>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' });
}

/** What is there by now, where somebody else changed the order. */
function Now({ view, texts }: PartProps) {
  if (view.now.length === 0) return null;
  return (
    <section ref={bringIntoView} className={clsx(styles.stack, styles.said)}>
      <h2>{texts.now}</h2>
      <ul className={styles.lines}>
        {view.now.map((text) => (
          <li key={text}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The form of an order: products by search, quantities, delivery, and the total that is agreed to
 * before anything is written. Works by posts alone; what is typed survives a reload.
 */
export function OrderForm(props: OrderFormProps) {
  const { action, view: initial, number, texts, words, draft } = props;
  const root = useRef<HTMLDivElement>(null);
  const form = useOrderDraft(action, initial, { name: draft, root });
  const { view, posted, send, keep, forget, generation } = form;
  useFirstMarked(view, root);
  const startAgain = () => {
    forget();
    reload();
  };
  return (
    <div ref={root} onInput={keep} className={own.order}>
      {generation > 0 && (
        <p role="status" className={styles.row}>
          {texts.restored}
          <Button variant="quiet" onClick={startAgain}>
            {texts.discard}
          </Button>
        </p>
      )}
      <AdminForm
        action={send}
        posted={posted}
        words={words}
        said={SAID_BY_VIEW}
        className={productStyles.form}
      >
        {number !== null && <input type="hidden" name="number" value={number} readOnly />}
        <input type="hidden" name="key" value={view.key} readOnly />
        <input type="hidden" name="seen" value={view.seen} readOnly />
        <input type="hidden" name="total" value={view.total} readOnly />
        <div key={generation} className={productStyles.form}>
          <div className={own.find}>
            <Field
              label={texts.find}
              type="search"
              name="find"
              defaultValue={view.find}
              maxLength={100}
              autoComplete="off"
            />
            <SubmitButton name="do" value="draw" variant="secondary">
              {texts.search}
            </SubmitButton>
          </div>
          <FoundProducts found={view.found} texts={texts} />
          <OrderedLines lines={view.lines} texts={texts} />
          <Delivery view={view} texts={texts} />
          <Sum view={view} texts={texts} />
        </div>
        <Now key={view.seen} view={view} texts={texts} />
        <div className={productStyles.bar}>
          {view.write !== null && (
            <SubmitButton name="do" value="place">
              {view.write}
            </SubmitButton>
          )}
          <SubmitButton name="do" value="price" variant={view.write ? 'secondary' : 'primary'}>
            {texts.draw}
          </SubmitButton>
          <ViewSaid view={view} />
        </div>
      </AdminForm>
    </div>
  );
}
