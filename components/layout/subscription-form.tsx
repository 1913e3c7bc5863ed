import field from '@/components/ui/field.module.css';
import hidden from '@/components/ui/visually-hidden.module.css';
import styles from './subscription-form.module.css';
import { SubscriptionSender } from './subscription-sender';

const FIELD = 'subscription-email';
const PROBLEM = 'subscription-problem';

/** The footer's e-mail sign-up. The browser loads what sends it, not what it looks like. */
export function SubscriptionForm() {
  return (
    <SubscriptionSender problemId={PROBLEM}>
      <label htmlFor={FIELD} className={hidden.hidden}>
        Email Address
      </label>
      <input
        id={FIELD}
        className={`${field.control} ${styles.field}`}
        type="email"
        name="email"
        placeholder="Email Address*"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        required
        aria-describedby={PROBLEM}
      />
    </SubscriptionSender>
  );
}
