import clsx from 'clsx/lite';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import callout from '@/components/ui/callout.module.css';
import { Field } from '@/components/ui/field';
import { Figures } from '@/components/ui/figures';
import { Icon } from '@/components/ui/icon';
import { useLanguage, useWords } from '@/components/ui/language';
import { Amount } from '@/components/ui/price';
import text from '@/components/ui/text.module.css';
import { isPricedByDistrict } from '@/lib/basket/shipping';
import type { LiraRate } from '@/lib/content/content';
import { DELIVERY, type DeliveryField, deliveryFields } from '@/lib/delivery';
import { type Cents, formatPrice } from '@/lib/money';
import type { DeliveryErrors } from '@/lib/orders/delivery-schema';
import { liraFigures } from '@/lib/orders/lira';
import { fill, fillCount } from '@/lib/words/fill';
import styles from './delivery-form.module.css';
import { DistrictField, NoteField, PhoneField } from './fields';

/** Returns the id of a field's control, for its label and for the error summary's link. */
function fieldId(field: DeliveryField): string {
  return `checkout-${field}`;
}

type SectionProps = {
  title: string;
  /** Whether it shares a row with another field if there is room. */
  shares?: boolean;
  children: ReactNode;
};

function Section({ title, shares, children }: SectionProps) {
  const id = useId();
  return (
    <section className={clsx(styles.section, shares && styles.wide)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type FieldProps = {
  field: DeliveryField;
  error: string | undefined;
  /** Whether an optional field must be filled in for now. */
  needed?: boolean;
  /** Whether its error is announced. */
  said?: boolean;
};

/** A field of the delivery details. It is uncontrolled. */
function DeliveryControl({ field, error, needed, said }: FieldProps) {
  const fields = useWords('fields');
  const { optionalSuffix } = useWords('checkout');
  const row = DELIVERY[field];
  const optional = row.optional && !needed ? optionalSuffix : undefined;
  const words = fields[field];
  const { label } = words;
  const hint = 'hint' in words ? words.hint : undefined;
  const props = {
    id: fieldId(field),
    name: field,
    label,
    hint,
    error,
    autoComplete: row.autoComplete,
    className: row.share && styles[row.share],
  };
  switch (row.kind) {
    case 'phone':
      return <PhoneField {...props} said={said} />;
    case 'country':
      return (
        <Field {...props} className={styles.country} value={fields.country.lebanon} readOnly />
      );
    case 'district':
      return <DistrictField {...props} optional={optional} required={!optional} />;
    case 'anyPhone':
      return (
        <Field
          {...props}
          optional={optional}
          required={!optional}
          type="tel"
          dir="ltr"
          inputMode="tel"
          enterKeyHint="next"
        />
      );
    case 'note':
      return (
        <NoteField
          {...props}
          optional={optional}
          maxLength={row.maxLength}
          dir="auto"
          enterKeyHint="done"
        />
      );
    case 'text': {
      const typing = {
        optional,
        required: !optional,
        dir: 'auto',
        autoCapitalize: row.capitals ? 'words' : 'off',
        autoCorrect: 'off',
        spellCheck: false,
        enterKeyHint: 'next',
      } as const;
      return row.rows ? (
        <NoteField {...props} {...typing} rows={row.rows} />
      ) : (
        <Field {...props} {...typing} />
      );
    }
  }
}

/** The fields of the address that always show. */
const ADDRESS = deliveryFields.filter((field) => field !== 'phone' && !DELIVERY[field].folded);

const foldedIn = (fold: 'more' | 'gift') =>
  deliveryFields.filter((field) => DELIVERY[field].folded === fold);

/** More of the address, and what a gift needs: few shoppers want them. */
const MORE = foldedIn('more');
const GIFT = foldedIn('gift');

type FoldProps = Pick<DeliveryFormProps, 'errors'> & {
  title: string;
  intro?: string;
  fields: readonly DeliveryField[];
  /** Whether its optional fields must be filled in, but for the note. */
  needed?: boolean;
  children?: ReactNode;
};

/** Fields that few shoppers need. They open on demand, when filled in or when wrong. */
function Fold({ title, intro, fields, errors, needed, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const wrong = fields.some((field) => errors[field]);

  useEffect(() => {
    const details = fold.current;
    const controls = details?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    );
    // The tab or the browser may have filled them in before (restoreTyped).
    const filled = [...(controls ?? [])].some((control) =>
      control.type === 'checkbox' ? control.matches(':checked') : control.value !== '',
    );
    if (details && (wrong || filled)) details.open = true;
  }, [wrong]);

  return (
    <details ref={fold} className={styles.fold}>
      <summary className={text.textLink}>
        <Icon name="plus" size={16} />
        {title}
      </summary>
      <div className={styles.fields}>
        {intro && <p className={styles.text}>{intro}</p>}
        {fields.map((field) => (
          <DeliveryControl
            key={field}
            field={field}
            error={errors[field]}
            needed={needed && DELIVERY[field].kind !== 'note'}
          />
        ))}
        {children}
      </div>
    </details>
  );
}

/** Who orders for somebody else, their note, and whether the slip has no amount. */
function GiftFields({ errors, hidePrices }: Pick<DeliveryFormProps, 'errors' | 'hidePrices'>) {
  const words = useWords('checkout');
  const hintId = useId();
  return (
    <Fold
      title={words.forOther}
      intro={words.forOtherHint}
      fields={GIFT}
      errors={errors}
      needed={hidePrices}
    >
      <label className={styles.tick}>
        <input type="checkbox" name="hidePrices" aria-describedby={hintId} />
        {words.hidePrices}
      </label>
      <p id={hintId} className={styles.text}>
        {words.hidePricesHint}
      </p>
    </Fold>
  );
}

type DeliveryFormProps = {
  errors: DeliveryErrors;
  /** Whether the phone number's error is of leaving it, so that no summary says it. */
  left: boolean;
  /** What the order costs; null before the basket was read. */
  total: Cents | null;
  shipping: Cents;
  /** Whether the payer settles it, and nothing is paid at the door. */
  hidePrices: boolean;
  liraRate: LiraRate | null;
};

/** Contact with the newsletter, delivery, shipping method and payment. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { errors, left, total, shipping, hidePrices, liraRate } = props;
  const language = useLanguage();
  const words = useWords('checkout');
  const { payment } = useWords('goods');
  const { callBeforeDelivery, shippingName, shippingCost, deliveryTime } = useWords('shop');
  return (
    <div className={styles.form}>
      <Section title={words.contact}>
        <div className={styles.fields}>
          <DeliveryControl field="phone" error={errors.phone} said={left} />
          <label className={clsx(styles.newsletter, styles.wide)}>
            <input type="checkbox" name="newsletter" />
            {words.newsletter}
          </label>
        </div>
      </Section>
      <Section title={words.delivery}>
        <div className={styles.fields}>
          {ADDRESS.map((field) => (
            <DeliveryControl
              key={field}
              field={field}
              error={errors[field]}
              needed={field === 'district' && isPricedByDistrict()}
            />
          ))}
        </div>
        <Fold title={words.moreFields} fields={MORE} errors={errors} />
        <GiftFields errors={errors} hidePrices={hidePrices} />
      </Section>
      <div className={clsx(styles.fields, styles.terms)}>
        <Section title={words.shippingMethod} shares>
          <div className={styles.choice}>
            <p>
              <strong>
                <Icon name="check" size={16} />
                {shippingName}
              </strong>
              <Amount cents={shipping} />
            </p>
            {shippingCost !== formatPrice(shipping) && (
              <p className={styles.text}>
                <Figures text={shippingCost} />
              </p>
            )}
            <p className={styles.text}>{deliveryTime}</p>
            {callBeforeDelivery && <p className={styles.text}>{callBeforeDelivery}</p>}
          </div>
        </Section>
        <Section title={words.payment} shares>
          <div className={styles.choice}>
            {!hidePrices && (
              <p>
                <strong>
                  <Icon name="check" size={16} />
                  {payment}
                </strong>
              </p>
            )}
            <p className={styles.text}>{hidePrices ? words.payByCall : words.payAtDoor}</p>
            {liraRate && total !== null && (
              <p className={styles.text}>
                <Figures text={fill(words.lira, liraFigures(language, total, liraRate))} />
              </p>
            )}
          </div>
        </Section>
      </div>
    </div>
  );
}

type ErrorSummaryProps = { ref: RefObject<HTMLDivElement | null>; errors: DeliveryErrors };

/** Focuses the control and keeps its label in view; the link alone would only scroll to it. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (control === null) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.parentElement?.scrollIntoView();
}

/** Counts the wrong fields and links to each by its name; the field itself says what is wrong. */
export function ErrorSummary({ ref, errors }: ErrorSummaryProps) {
  const language = useLanguage();
  const { fieldsInError } = useWords('checkout');
  const fields = useWords('fields');
  const headingId = useId();
  const wrong = deliveryFields.filter((field) => errors[field]);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className={clsx(callout.callout, callout.danger, styles.problems)}
      aria-labelledby={headingId}
    >
      {/*
       * The count falls while the shopper types; screen readers need not announce it each time.
       */}
      <h2 id={headingId} className={styles.title} aria-live="off">
        {fillCount(language, fieldsInError, wrong.length)}
      </h2>
      <ul className={styles.links}>
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} className={text.textLink} onClick={focusField}>
              {fields[field].label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
