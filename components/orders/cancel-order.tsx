'use client';

import clsx from 'clsx/lite';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { useHydrated } from '@/components/layout/use-hydrated';
import { Button } from '@/components/ui/button';
import callout from '@/components/ui/callout.module.css';
import links from '@/components/ui/link.module.css';
import { cancelOrder } from '@/lib/orders/browser/cancel-order';
import styles from './cancel-order.module.css';

type CancelOrderProps = {
  token: string;
  number: string;
  /** The link to a chat about the order. */
  chat: string;
  /** The element that says how the order stands. */
  focusId: string;
};

/** Lets the shopper take the order back, and asks once whether that is meant. */
export function CancelOrder({ token, number, chat, focusId }: CancelOrderProps) {
  const router = useRouter();
  const hydrated = useHydrated();
  const question = useRef<HTMLDetailsElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();

  function cancel() {
    startTransition(async () => {
      const refusal = await cancelOrder(token);
      if (refusal !== null) return setProblem(refusal);
      document.getElementById(focusId)?.focus();
      router.refresh();
    });
  }

  function keep() {
    setProblem(null);
    question.current?.removeAttribute('open');
    question.current?.querySelector('summary')?.focus();
  }

  return (
    <>
      <noscript>
        <p>
          To cancel this order, <a href={chat}>tell us in the chat</a>.
        </p>
      </noscript>
      <details ref={question} className={styles.cancel}>
        <summary className={links.text}>Cancel this order</summary>
        <div className={styles.question}>
          <p>Cancel order {number}? It cannot be taken back, but you can order again.</p>
          <div className={styles.answers}>
            <Button pending={pending || !hydrated} onClick={cancel}>
              Yes, cancel it
            </Button>
            <Button variant="quiet" onClick={keep}>
              Keep my order
            </Button>
          </div>
          <div role="alert">
            {problem !== null && !pending && (
              <p className={clsx(callout.callout, callout.danger)}>{problem}</p>
            )}
          </div>
        </div>
      </details>
    </>
  );
}
