import clsx from 'clsx/lite';
import { type MouseEvent, type ReactNode, type RefObject, useId } from 'react';
import callout from '@/components/ui/callout.module.css';
import { Field } from '@/components/ui/field';
import { DELIVERY, type DeliveryField, deliveryFields } from '@/lib/delivery';
import { formatPrice } from '@/lib/money';
import type { DeliveryErrors } from '@/lib/orders/delivery-schema';
import { shop } from '@/lib/shop';
import styles from './delivery-form.module.css';
import { PhoneField } from './phone-field';

/** The id of a field's control, for its label and for the error summary's link. */
export function fieldId(field: DeliveryField): string {
  return `checkout-${field}`;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type FieldProps = { field: DeliveryField; error: string | undefined };

/** A field of the delivery details; what is typed stays in the control itself. */
function DeliveryControl({ field, error }: FieldProps) {
  const row = DELIVERY[field];
  const { label, hint, autoComplete } = row;
  const props = { id: fieldId(field), name: field, label, hint, error, autoComplete };
  switch (row.kind) {
    case 'phone':
      return <PhoneField {...props} />;
    case 'country':
      return <Field {...props} value={shop.country} readOnly className={styles.fixed} />;
    case 'text':
      return (
        <Field
          {...props}
          optional={row.problem === null}
          required={row.problem !== null}
          dir="auto"
          autoCapitalize={row.capitals ? 'words' : 'off'}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={field === deliveryFields.at(-1) ? 'done' : 'next'}
          className={row.half ? styles.half : undefined}
        />
      );
  }
}

/** Contact, delivery, shipping method, payment and newsletter. */
export function DeliveryForm({ errors }: { errors: DeliveryErrors }) {
  const { name, text, price } = shop.shipping;
  return (
    <div className={styles.form}>
      <Section title="Contact">
        <p className={styles.text}>All fields are needed, except those marked optional.</p>
        <DeliveryControl field="phone" error={errors.phone} />
      </Section>
      <Section title="Delivery">
        <div className={styles.fields}>
          {deliveryFields.map(
            (field) =>
              DELIVERY[field].kind !== 'phone' && (
                <DeliveryControl key={field} field={field} error={errors[field]} />
              ),
          )}
        </div>
      </Section>
      <Section title="Shipping method">
        <div className={styles.choice}>
          <p>
            <strong>{name}</strong>
            <span>{formatPrice(price)}</span>
          </p>
          <p className={styles.text}>{text}</p>
        </div>
      </Section>
      <Section title="Payment">
        <div className={styles.choice}>
          <p>
            <strong>{shop.payment}</strong>
          </p>
          <p className={styles.text}>You pay when the order is at your door.</p>
        </div>
      </Section>
      <label className={styles.newsletter}>
        <input type="checkbox" name="newsletter" />
        Tell me about news and offers
      </label>
    </div>
  );
}

type ErrorSummaryProps = { ref: RefObject<HTMLDivElement | null>; errors: DeliveryErrors };

/** Focuses the control itself, with its label in view, instead of only scrolling to it. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (control === null) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.parentElement?.scrollIntoView();
}

/** What is wrong with the form, with a link to each field. */
export function ErrorSummary({ ref, errors }: ErrorSummaryProps) {
  const headingId = useId();
  const wrong = deliveryFields.filter((field) => errors[field]);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className={clsx(callout.callout, callout.danger)}
      aria-labelledby={headingId}
    >
      {/* The count goes down while the shopper types: it need not be announced each time. */}
      <h2 id={headingId} className={styles.title} aria-live="off">
        {wrong.length === 1 ? '1 field needs' : `${wrong.length} fields need`} your attention
      </h2>
      <ul className={styles.links}>
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={focusField}>
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
