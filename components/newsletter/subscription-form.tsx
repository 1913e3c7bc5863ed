import basics from '@/components/ui/basics.module.css';
import { buttonClass } from '@/components/ui/button';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import styles from './subscription.module.css';
import { SubscriptionSender } from './subscription-sender';

const FIELD = 'subscription-email';

/** The footer's e-mail sign-up. The address stays in its field if the sign-up fails. */
export function SubscriptionForm({ lang }: { lang: Language }) {
  const { frame } = wordsOf(lang);
  return (
    <SubscriptionSender className={styles.form} method="post" action="/newsletter">
      <input type="hidden" name="language" value={lang} />
      <div className={styles.line}>
        <label htmlFor={FIELD} className={basics.hidden}>
          {frame.emailAddress}
        </label>
        <input
          id={FIELD}
          className={styles.field}
          type="email"
          name="email"
          placeholder={frame.emailPlaceholder}
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          required
        />
        <button type="submit" className={buttonClass()}>
          {frame.subscribe}
        </button>
      </div>
    </SubscriptionSender>
  );
}
