'use client';

import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import field from '@/components/ui/field.module.css';
import { Toast } from '@/components/ui/toast';
import hidden from '@/components/ui/visually-hidden.module.css';
import { SUBSCRIBE_FAILED } from './subscribe-failed';
import styles from './subscription-form.module.css';

const fetchSubscribe = () => import('./subscribe').then(({ subscribe }) => subscribe);

/** Milliseconds for which the thank-you popup shows (spec section 9). */
const THANKS_FOR = 4000;
const THANKS = 'Thank you for subscribing!';

/** The footer's e-mail sign-up. The address stays in the field when it could not be saved. */
export function SubscriptionForm() {
  const fieldId = useId();
  const problemId = `${fieldId}-problem`;
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [thanked, setThanked] = useState(0);

  useEffect(() => {
    if (thanked === 0) return;
    const timer = setTimeout(setThanked, THANKS_FOR, 0);
    return () => clearTimeout(timer);
  }, [thanked]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending) return;
    setPending(true);
    setError(null);
    const problem = await fetchSubscribe().then(
      (subscribe) => subscribe(String(new FormData(form).get('email'))),
      () => SUBSCRIBE_FAILED,
    );
    setPending(false);
    setError(problem);
    if (problem !== null) return;
    form.reset();
    setThanked((times) => times + 1);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.line}>
        <label htmlFor={fieldId} className={hidden.hidden}>
          Email Address
        </label>
        <input
          id={fieldId}
          className={`${field.control} ${styles.field}`}
          type="email"
          name="email"
          placeholder="Email Address*"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          required
          aria-invalid={error !== null}
          aria-describedby={problemId}
        />
        <Button type="submit" pending={pending}>
          Subscribe
        </Button>
      </div>
      <p id={problemId} role="status" className={styles.problem}>
        {error}
      </p>
      <Toast message={thanked > 0 ? THANKS : null} />
    </form>
  );
}
