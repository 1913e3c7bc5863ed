import clsx from 'clsx/lite';
import { type MouseEvent, type ReactNode, type RefObject, useId } from 'react';
import callout from '@/components/ui/callout.module.css';
import { Figures } from '@/components/ui/figures';
import { Icon } from '@/components/ui/icon';
import { useLanguage, useWords } from '@/components/ui/language';
import { Amount } from '@/components/ui/price';
import text from '@/components/ui/text.module.css';
import { isPricedByDistrict } from '@/lib/basket/shipping';
import type { LiraRate } from '@/lib/content/content';
import { DELIVERY, deliveryFields } from '@/lib/delivery';
import { type Cents, formatPrice } from '@/lib/money';
import type { DeliveryErrors } from '@/lib/orders/delivery-schema';
import { liraFigures } from '@/lib/orders/lira';
import { fill, fillCount } from '@/lib/words/fill';
import { DeliveryControl, fieldId } from './delivery-control';
import styles from './delivery-form.module.css';
import { GiftFields, MoreFields } from './folded-fields';

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

/** The fields of the address that always show. */
const ADDRESS = deliveryFields.filter((field) => field !== 'phone' && !DELIVERY[field].folded);

type DeliveryFormProps = {
  errors: DeliveryErrors;
  /** Those of the form as submitted, which its summary says. */
  submitted: DeliveryErrors;
  /** What the order costs; null before the basket was read. */
  total: Cents | null;
  shipping: Cents;
  /** Whether the payer settles it, and nothing is paid at the door. */
  hidePrices: boolean;
  liraRate: LiraRate | null;
};

/** Contact with the newsletter, delivery, shipping method and payment. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { errors, submitted, total, shipping, hidePrices, liraRate } = props;
  const language = useLanguage();
  const words = useWords('checkout');
  const { payment } = useWords('goods');
  const { callBeforeDelivery, shippingName, shippingCost, deliveryTime } = useWords('shop');
  return (
    <div className={styles.form}>
      <Section title={words.contact}>
        <div className={styles.fields}>
          <DeliveryControl field="phone" error={errors.phone} said={!submitted.phone} />
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
        <div className={styles.links}>
          <MoreFields {...{ errors, submitted }} />
          <GiftFields {...{ errors, submitted, hidePrices }} />
        </div>
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
