'use client';

import clsx from 'clsx/lite';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { forgetTyped } from '@/components/checkout/typed-fields';
import { Button } from '@/components/ui/button';
import callout from '@/components/ui/callout.module.css';
import { Filled } from '@/components/ui/filled';
import { useLanguage, useWords } from '@/components/ui/language';
import text from '@/components/ui/text.module.css';
import { useHydrated } from '@/components/ui/use-hydrated';
import { basketText } from '@/lib/basket/quoted-lines';
import type { Cents } from '@/lib/money';
import { noteOrder } from '@/lib/orders/browser/known-orders';
import { forgetPendingOrder, unansweredOrder } from '@/lib/orders/browser/pending-order';
import { rereadBasket, useBasket } from '@/store/basket';
import styles from './order-action.module.css';
import { postAction } from './post-action';

/** Prints the page. */
export function PrintButton() {
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      {useWords('orderActions').print}
    </Button>
  );
}

type NoteOrderProps = { token: string; number: string; total: Cents };

/** Empties the basket of an order whose response, which would have emptied it, was lost. */
function settleOrder(token: string) {
  rereadBasket();
  const { lines, clear } = useBasket.getState();
  const order = unansweredOrder(basketText(lines));
  if (order?.token !== token || !order.sameBasket) return;
  forgetPendingOrder();
  clear();
  forgetTyped();
}

/** Does what the order's response would have done in this browser, had it not been lost. */
export function NoteOrder({ token, number, total }: NoteOrderProps) {
  useEffect(() => {
    noteOrder(token, { number, total });
    settleOrder(token);
  }, [token, number, total]);
  return null;
}

type CancelOrderProps = {
  token: string;
  number: string;
  /** The URL of a chat about the order. */
  chat: string;
  /** The id of the element with the order's status. */
  focusId: string;
};

/** Lets the shopper cancel the order after one confirmation. */
export function CancelOrder({ token, number, chat, focusId }: CancelOrderProps) {
  const words = useWords('orderActions');
  const language = useLanguage();
  const router = useRouter();
  const hydrated = useHydrated();
  const question = useRef<HTMLDetailsElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();

  function cancel() {
    startTransition(async () => {
      const refusal = await postAction(
        '/api/orders/cancel',
        { token },
        language,
        words.unreachable,
      );
      setProblem(refusal);
      if (refusal !== null) return;
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
          <Filled
            text={words.cancelInChat}
            values={{ link: <a href={chat}>{words.cancelInChatLink}</a> }}
          />
        </p>
      </noscript>
      <details ref={question} className={styles.action}>
        <summary className={text.textLink}>{words.cancel}</summary>
        <div className={styles.question}>
          <p>
            <Filled
              text={words.cancelQuestion}
              values={{ number: <bdi translate="no">{number}</bdi> }}
            />
          </p>
          <div className={styles.answers}>
            <Button pending={pending || !hydrated} onClick={cancel}>
              {words.yesCancel}
            </Button>
            <Button variant="quiet" onClick={keep}>
              {words.keep}
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
