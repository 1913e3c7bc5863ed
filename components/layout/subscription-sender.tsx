'use client';

import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Toast } from '@/components/ui/toast';
import { SUBSCRIBE_FAILED } from './subscribe-failed';
import styles from './subscription-form.module.css';

const fetchSend = () => import('./subscribe').then(({ sendForm }) => sendForm);

/** Milliseconds for which the thank-you popup shows (spec section 9). */
const THANKS_FOR = 4000;
const THANKS = 'Thank you for subscribing!';

type SubscriptionSenderProps = {
  /** The id of the text that says what is wrong. */
  problemId: string;
  /** The field, named "email", and its label. */
  children: ReactNode;
};

/** Sends the sign-up around its field, and says what came of it. The address stays when it could not be saved. */
export function SubscriptionSender({ problemId, children }: SubscriptionSenderProps) {
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
    const problem = await fetchSend().then(
      (send) => send(form),
      () => SUBSCRIBE_FAILED,
    );
    setPending(false);
    setError(problem);
    if (problem === null) setThanked((times) => times + 1);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.line}>
        {children}
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
