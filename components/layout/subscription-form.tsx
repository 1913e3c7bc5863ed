import { buttonClass } from '@/components/ui/button';
import hidden from '@/components/ui/visually-hidden.module.css';
import styles from './subscription-form.module.css';
import { SubscriptionSender } from './subscription-sender';

const FIELD = 'subscription-email';

/** The footer's e-mail sign-up. The address stays in its field when it could not be saved. */
export function SubscriptionForm() {
  return (
    <SubscriptionSender className={styles.form} method="post" action="/newsletter">
      <div className={styles.line}>
        <label htmlFor={FIELD} className={hidden.hidden}>
          Email Address
        </label>
        <input
          id={FIELD}
          className={styles.field}
          type="email"
          name="email"
          placeholder="Email Address*"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          required
        />
        <button type="submit" className={buttonClass()}>
          Subscribe
        </button>
      </div>
    </SubscriptionSender>
  );
}
