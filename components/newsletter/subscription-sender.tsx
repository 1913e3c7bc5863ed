'use client';

import { type ComponentProps, type ComponentType, useState } from 'react';
import { sayNotLoaded } from '@/components/ui/line-notice';
import { withPanelWords } from '@/components/ui/panel-words';
import { plainToken } from '@/lib/plain-token';
import type { Submission } from './subscribe';

const fetchOutcome = withPanelWords(() => import('./subscribe').then(({ Outcome }) => Outcome));

/**
 * The form of a sign-up. It loads the code that sends it when the shopper uses it; until then the
 * browser submits it.
 */
export function SubscriptionSender({ children, ...form }: ComponentProps<'form'>) {
  const [Outcome, setOutcome] = useState<ComponentType<{ submission: Submission }> | null>(null);
  const [submission, setSubmission] = useState<Submission | null>(null);
  return (
    <form
      {...form}
      onInput={({ target }) => {
        // The browser would refuse an address that contains invisible characters.
        if (!(target instanceof HTMLInputElement)) return;
        const address = plainToken(target.value);
        if (address !== target.value) target.value = address;
      }}
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
