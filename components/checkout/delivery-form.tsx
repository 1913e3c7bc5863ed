import { type ReactNode, useId } from 'react';
import { formatPrice } from '@/lib/money';
import type { DeliveryErrors } from '@/lib/orders/schema';
import { shop } from '@/lib/shop';
import { DeliveryFields } from './delivery-fields';
import styles from './delivery-form.module.css';
import { fieldId } from './fields';
import { PhoneField } from './phone-field';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Contact, delivery, shipping method, payment and newsletter (spec section 2). */
export function DeliveryForm({ errors }: { errors: DeliveryErrors }) {
  const { name, text, price } = shop.shipping;
  return (
    <div className={styles.form}>
      <Section title="Contact">
        <p className={styles.text}>All fields are needed, except those marked optional.</p>
        <PhoneField id={fieldId('phone')} error={errors.phone} />
      </Section>
      <Section title="Delivery">
        <DeliveryFields errors={errors} />
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
