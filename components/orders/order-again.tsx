'use client';

import clsx from 'clsx/lite';
import { useState, useTransition } from 'react';
import { useNoteTexts } from '@/components/basket/basket-line';
import { Button } from '@/components/ui/button';
import callout from '@/components/ui/callout.module.css';
import { Figures } from '@/components/ui/figures';
import { useLanguage, useWords } from '@/components/ui/language';
import { useHydrated } from '@/components/ui/use-hydrated';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { fill } from '@/lib/words/fill';
import { type Missed, NOTHING_MISSED } from '@/store/missed';
import { orderAgain } from '@/store/order-again';
import styles from './order-action.module.css';

/** Says that nothing of the order can be had, line by line. */
function AllMissed({ missed: { lines, notes } }: { missed: Missed }) {
  const { againNothing } = useWords('orderActions');
  const texts = useNoteTexts(lines, notes);
  return (
    <>
      <p>{againNothing}</p>
      {texts.map((text) => (
        <p key={text}>
          <Figures text={text} />
        </p>
      ))}
    </>
  );
}

type OrderAgainProps = {
  token: string;
  number: string;
  variant?: 'primary' | 'secondary' | 'quiet';
};

/**
 * Puts what was ordered into the basket once more. Says in its place if nothing of it can be had,
 * or the shop did not answer; the drawer says what else there is to say.
 */
export function OrderAgain({ token, number, variant = 'secondary' }: OrderAgainProps) {
  const words = useWords('orderActions');
  const language = useLanguage();
  const hydrated = useHydrated();
  const [pending, startTransition] = useTransition();
  const [failed, setFailed] = useState(false);
  const [missed, setMissed] = useState(NOTHING_MISSED);

  function order() {
    startTransition(async () => {
      const outcome = await orderAgain(token, language);
      setFailed(outcome === null);
      setMissed(outcome?.added === false ? outcome.missed : NOTHING_MISSED);
    });
  }

  return (
    <div className={styles.action}>
      <Button variant={variant} pending={pending || !hydrated} onClick={order}>
        {words.again}
        <VisuallyHidden>{fill(words.againHidden, { number })}</VisuallyHidden>
      </Button>
      <div role="alert">
        {!pending && (failed || missed.lines.length > 0) && (
          <div className={clsx(callout.callout, callout.danger)}>
            {failed ? <p>{words.unreachable}</p> : <AllMissed missed={missed} />}
          </div>
        )}
      </div>
    </div>
  );
}
