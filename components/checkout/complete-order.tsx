import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import callout from '@/components/ui/callout.module.css';
import { Filled } from '@/components/ui/filled';
import { useLocalPath, useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { Amount } from '@/components/ui/price';
import text from '@/components/ui/text.module.css';
import { useHydrated } from '@/components/ui/use-hydrated';
import { WaitNote } from '@/components/ui/wait-note';
import { type Cents, formatPrice } from '@/lib/money';
import { type PolicyName, policyPath } from '@/lib/policies';
import { chatUrl, shop } from '@/lib/shop';
import styles from './checkout.module.css';
import { OrderNotice, type OrderProblem } from './order-notice';

type CompleteOrderProps = {
  formId: string;
  pending: boolean;
  problem: OrderProblem | null;
  /** Whether no line of the basket is available. */
  nothingLeft: boolean;
  /** The order's total; null before the basket is read. */
  total: Cents | null;
  /** Whether a typed discount code is not applied; null while that is not known. */
  unapplied: boolean | null;
};

/**
 * Submits the form of a button that was tapped before the page was alive, once the total and the
 * code are known. A code that is not applied drops the tap, since the total is not the one that the
 * shopper wants.
 */
function useEarlyTap(known: boolean, unapplied: boolean | null) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (!known || unapplied === null || !current?.hasAttribute('aria-busy')) return;
    current.removeAttribute('aria-busy');
    if (!unapplied) current.form?.requestSubmit();
  }, [known, unapplied]);
  return button;
}

/** The Complete Order button with the total and, above it, why the order failed. */
export function CompleteOrder({
  formId,
  pending,
  problem,
  nothingLeft,
  total,
  unapplied,
}: CompleteOrderProps) {
  const words = useWords('checkout');
  const { sending, sendingLong } = useWords('orderNotice');
  // Before the page is alive, a submit would post the form in vain and reload the page.
  const type = useHydrated() ? 'submit' : 'button';
  const button = useEarlyTap(type === 'submit' && total !== null, unapplied);
  return (
    <>
      <OrderNotice problem={problem} />
      <WaitNote waiting={pending} text={sending} late={sendingLong} />
      {nothingLeft ? (
        <div className={callout.callout}>
          <p>{words.nothingLeft}</p>
          <ShopLink href="/" className={buttonClass()}>
            {words.continueShopping}
          </ShopLink>
        </div>
      ) : (
        <div className={styles.row}>
          {total !== null && (
            <p className={styles.total}>
              <Filled
                text={words.totalWithShipping}
                values={{ total: <strong translate="no">{formatPrice(total)}</strong> }}
              />
            </p>
          )}
          <Button
            ref={button}
            type={type}
            form={formId}
            size="large"
            wide
            pending={pending}
            data-order
            suppressHydrationWarning
          >
            {words.completeOrder}
          </Button>
        </div>
      )}
    </>
  );
}

type ReassuranceProps = Pick<CompleteOrderProps, 'total' | 'nothingLeft'> & {
  /** Whether the payer settles it, and nothing is paid at the door. */
  hidePrices: boolean;
  policies: readonly PolicyName[];
};

/** Below the button: when the shopper pays, whom to ask, and the shop's policies. */
export function Reassurance({ total, nothingLeft, hidePrices, policies }: ReassuranceProps) {
  const words = useWords('checkout');
  const policyLinks = useWords('policyLinks');
  const { chatMessage } = useWords('shop');
  const localPath = useLocalPath();
  // Each link opens in a new tab, so that the form stays.
  const beside = { target: '_blank', rel: 'noopener' };
  const phone = (
    <a href={`tel:+${shop.phone}`}>
      <bdi translate="no">{shop.phoneDisplay}</bdi>
    </a>
  );
  const chat = (
    <a href={chatUrl(chatMessage)} {...beside}>
      {words.questionsChat}
    </a>
  );
  return (
    <div className={styles.reassurance}>
      {total !== null && !nothingLeft && (
        <p className={styles.later}>
          <Filled
            text={hidePrices ? words.payLaterByCall : words.payLater}
            values={{ total: <Amount cents={total} /> }}
          />
        </p>
      )}
      <p>
        <Filled text={words.questions} values={{ phone, chat }} />
      </p>
      {policies.length > 0 && (
        <nav aria-label={policyLinks.about}>
          <ul className={styles.policies}>
            {policies.map((name) => (
              <li key={name}>
                <a href={localPath(policyPath(name))} className={text.textLink} {...beside}>
                  {policyLinks[name]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
