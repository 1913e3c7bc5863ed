'use client';

import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Toast } from '@/components/ui/toast';
import { SUBSCRIBE_FAILED } from './subscribe-failed';
import styles from './subscription-form.module.css';

/** How far a sign-up is. */
export type Progress = {
  pending?: boolean;
  /** What went wrong. */
  problem?: string;
  thanks?: string;
};

const fetchSend = () => import('./subscribe').then(({ sendForm }) => sendForm);

type SubscriptionSenderProps = {
  /** The id of the text that says what is wrong. */
  problemId: string;
  /** The field, named "email", and its label. */
  children: ReactNode;
};

/** Sends the sign-up around its field, and says what came of it. The address stays when it could not be saved. */
export function SubscriptionSender({ problemId, children }: SubscriptionSenderProps) {
  const [{ pending = false, problem, thanks = null }, show] = useState<Progress>({});

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending) return;
    show({ pending: true });
    fetchSend().then(
      (send) => send(form, show),
      () => show({ problem: SUBSCRIBE_FAILED }),
    );
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
        {problem}
      </p>
      <Toast message={thanks} />
    </form>
  );
}
