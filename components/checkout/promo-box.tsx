import clsx from 'clsx/lite';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import basics from '@/components/ui/basics.module.css';
import { Button } from '@/components/ui/button';
import callout from '@/components/ui/callout.module.css';
import { Field } from '@/components/ui/field';
import { Filled } from '@/components/ui/filled';
import { Icon } from '@/components/ui/icon';
import { isComposing } from '@/components/ui/is-composing';
import { useWords } from '@/components/ui/language';
import { Amount } from '@/components/ui/price';
import { WaitNote } from '@/components/ui/wait-note';
import type { Cents } from '@/lib/money';
import styles from './promo-box.module.css';
import type { PromoBoxState } from './use-promo';

type PromoBoxProps = {
  promo: PromoBoxState;
  /** The discount of the applied code. */
  saved: Cents;
};

/** The discount-code box. */
export function PromoBox({ promo, saved }: PromoBoxProps) {
  const words = useWords('promo');
  const { optionalSuffix } = useWords('checkout');
  const { typed, applied, error, asked, checking } = promo;
  const box = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);

  const restore = useEffectEvent(() => {
    promo.restore(box.current?.querySelector('input')?.value ?? '');
  });
  useEffect(() => restore(), []);

  useEffect(() => {
    // The input or the button had the focus, and both are disabled now.
    if (applied && box.current?.contains(document.activeElement)) notice.current?.focus();
  }, [applied]);

  const apply = async () => {
    const wrong = await promo.apply();
    const { activeElement } = document;
    // A shopper who has gone on meanwhile only hears of it.
    const stayed = activeElement === document.body || box.current?.contains(activeElement);
    if (wrong && stayed) box.current?.querySelector('input')?.focus();
  };

  const remove = () => {
    // The input can take the focus only once it is enabled again.
    flushSync(promo.remove);
    box.current?.querySelector('input')?.focus();
  };

  return (
    <div ref={box} className={styles.box}>
      <div className={styles.row}>
        <Field
          label={words.label}
          optional={optionalSuffix}
          name="promoCode"
          value={typed}
          disabled={applied !== null}
          error={error}
          said={asked}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={200}
          onChange={(event) => promo.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            void apply();
          }}
        />
        <Button
          variant="secondary"
          className={styles.apply}
          disabled={applied !== null}
          pending={checking}
          onClick={apply}
        >
          {applied ? words.applied : words.apply}
        </Button>
      </div>
      <WaitNote waiting={checking} text={words.checking} late={words.checkingLong} />
      <div role="status">
        {applied && (
          <div className={clsx(callout.callout, callout.success, styles.notice)}>
            <p ref={notice} tabIndex={-1}>
              <Filled
                text={words.saved}
                values={{
                  name: <bdi translate="no">{applied.name}</bdi>,
                  amount: <Amount cents={saved} />,
                }}
              />
            </p>
            <button
              type="button"
              className={basics.round}
              aria-label={words.remove}
              onClick={remove}
            >
              <Icon name="close" size={18} />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
