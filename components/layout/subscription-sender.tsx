'use client';

import { type ComponentType, type ReactNode, useState } from 'react';
import { sayNotLoaded } from '@/components/ui/line-notice';
import type { Submission } from './subscribe';

const fetchOutcome = () => import('./subscribe').then(({ Outcome }) => Outcome);

type SubscriptionSenderProps = { className?: string; children: ReactNode };

/** The form of a sign-up. What sends it, and says how that went, is fetched when it is used. */
export function SubscriptionSender({ className, children }: SubscriptionSenderProps) {
  const [Outcome, setOutcome] = useState<ComponentType<{ submission: Submission }> | null>(null);
  const [submission, setSubmission] = useState<Submission | null>(null);
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmission({ form: event.currentTarget });
        fetchOutcome().then((component) => setOutcome(() => component), sayNotLoaded);
      }}
    >
      {children}
      {Outcome && submission && <Outcome submission={submission} />}
    </form>
  );
}
