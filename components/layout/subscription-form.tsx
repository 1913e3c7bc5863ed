'use client';

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import hidden from '@/components/ui/visually-hidden.module.css';
import styles from './subscription-form.module.css';

const FIELD = 'subscription-email';
const PROBLEM = 'subscription-problem';

/** How long (ms) the thanks show. */
const THANKS_FOR = 4000;

/** What a shopper reads whose address could not be saved, for whatever reason. */
export const SUBSCRIBE_FAILED = 'Your address could not be saved. Try again in a moment.';

const fetchSubscribe = () => import('./subscribe').then(({ subscribe }) => subscribe);

/** How far a sign-up is; `problem` is what went wrong with the last one. */
type Progress = { stage: 'idle' | 'pending' | 'done'; problem?: string | null };

/** The footer's e-mail sign-up. The address stays in its field when it could not be saved. */
export function SubscriptionForm() {
  const [{ stage, problem }, setProgress] = useState<Progress>({ stage: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (stage === 'pending') return;
    clearTimeout(timer.current);
    setProgress({ stage: 'pending' });
    const email = String(new FormData(form).get('email'));
    const found = await fetchSubscribe().then(
      (subscribe) => subscribe(email),
      () => SUBSCRIBE_FAILED,
    );
    if (found !== null) return setProgress({ stage: 'idle', problem: found });
    form.reset();
    setProgress({ stage: 'done' });
    timer.current = setTimeout(() => setProgress({ stage: 'idle' }), THANKS_FOR);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
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
          aria-invalid={problem ? true : undefined}
          aria-describedby={PROBLEM}
        />
        <Button type="submit" pending={stage === 'pending'}>
          Subscribe
        </Button>
      </div>
      <p id={PROBLEM} role="status" className={styles.problem}>
        {problem}
      </p>
      <div role="status" className={styles.toast}>
        {stage === 'done' && <p className={styles.thanks}>Thank you for subscribing!</p>}
      </div>
    </form>
  );
}
