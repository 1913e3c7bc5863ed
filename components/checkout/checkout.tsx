'use client';

import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useState,
} from 'react';
import basics from '@/components/ui/basics.module.css';
import callout from '@/components/ui/callout.module.css';
import { Container } from '@/components/ui/container';
import { Filled } from '@/components/ui/filled';
import { useLocalPath, useWords } from '@/components/ui/language';
import text from '@/components/ui/text.module.css';
import { availableLines } from '@/lib/basket/line-notes';
import { orderTotals } from '@/lib/basket/order-totals';
import type { LiraRate } from '@/lib/content/content';
import { isDeliveryField } from '@/lib/delivery';
import type { PolicyName } from '@/lib/policies';
import { chatUrl, shop } from '@/lib/shop';
import { useBasket } from '@/store/basket';
import { useBasketQuote } from '@/store/basket-quote';
import styles from './checkout.module.css';
import { CompleteOrder, Reassurance } from './complete-order';
import { DeliveryForm, ErrorSummary } from './delivery-form';
import { Masthead } from './masthead';
import { NothingToOrder } from './nothing-to-order';
import { UnfinishedOrder } from './order-notice';
import { OrderSummary, TotalBar } from './order-summary';
import { isControl, keepTyped, restoreTyped } from './typed-fields';
import { preloadOrderLogic, useOrder } from './use-order';
import { usePromo } from './use-promo';

/** Puts a prefix before the page's title while there is one. */
function useTitlePrefix(prefix: string | null) {
  useEffect(() => {
    if (prefix === null) return;
    const title = document.title;
    document.title = `${prefix}${title}`;
    return () => {
      document.title = title;
    };
  }, [prefix]);
}

/** Tells shoppers without scripts how to order. */
function ScriptsNeeded() {
  const words = useWords('checkout');
  const { chatMessage } = useWords('shop');
  const link = <a href={chatUrl(chatMessage)}>{words.needsScriptsLink}</a>;
  return (
    <noscript>
      <div className={callout.callout}>
        <p>
          <Filled
            text={words.needsScripts}
            values={{ link, phone: <bdi translate="no">{shop.phoneDisplay}</bdi> }}
          />
        </p>
      </div>
    </noscript>
  );
}

type CheckoutProps = {
  /** Null if the shop accepts dollars alone. */
  liraRate: LiraRate | null;
  /** The policies that the shop publishes. */
  policies: readonly PolicyName[];
  /** The links to checkout in each language. */
  languages?: ReactNode;
  /** The URL of a picture for an empty cart and for the thanks; null for none. */
  picture: string | null;
};

const PAYER = ['payerName', 'payerPhone'] as const;

/** Follows what is chosen in the form, from what the tab or the browser filled in on. */
function useChoices() {
  const [district, setDistrict] = useState('');
  const [hidePrices, setHidePrices] = useState(false);
  const follow = useCallback((form: HTMLFormElement) => {
    const typed = new FormData(form);
    setDistrict(String(typed.get('district') ?? ''));
    setHidePrices(typed.has('hidePrices'));
  }, []);
  const form = useCallback(
    (element: HTMLFormElement | null) => {
      restoreTyped(element);
      if (element) follow(element);
    },
    [follow],
  );
  return { district, hidePrices, follow, form };
}

/** The checkout screen. */
export function Checkout({ liraRate, policies, languages, picture }: CheckoutProps) {
  const formId = useId();
  const words = useWords('checkout');
  const localPath = useLocalPath();
  const { read, lines, notes } = useBasket();
  const promo = usePromo();
  const available = availableLines(lines, notes);
  const { district, hidePrices, ...choices } = useChoices();
  const totals = orderTotals(available, promo.applied, district);
  const order = useOrder(promo, totals.total, district);
  const hasErrors = Object.values(order.errors).some((error) => error !== undefined);
  const quotePending = useBasketQuote();
  const nothingLeft = read && available.length === 0;
  useTitlePrefix(hasErrors ? words.errorPrefix : null);

  const shared = { languages, picture };
  if (order.done) return <order.done.ThankYou order={order.done.order} {...shared} />;
  if (read && lines.length === 0) return <NothingToOrder {...shared} />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keepTyped(event.currentTarget);
    order.submit(new FormData(event.currentTarget));
  };

  const noteTyped = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    keepTyped(currentTarget);
    choices.follow(currentTarget);
    if (!isControl(target)) return;
    if (isDeliveryField(target.name)) order.recheck(target.name, target.value);
    // Without hidden prices nobody has to be named.
    if (target.name === 'hidePrices') for (const field of PAYER) order.recheck(field, '');
  };

  const leavePhone = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!isControl(target)) return;
    const { name, value } = target;
    if (name === 'phone' || name === 'payerPhone') order.leave(name, value);
  };

  return (
    <Container className={styles.checkout}>
      <header className={styles.head}>
        <Masthead>
          <a href={localPath('/cart')} className={text.textLink}>
            {words.returnToCart}
          </a>
        </Masthead>
        <ScriptsNeeded />
        <div className={styles.title}>
          <h1>{words.title}</h1>
          <p className={basics.soft}>{words.fieldsNeeded}</p>
        </div>
        <UnfinishedOrder lines={lines} pending={order.pending} />
        <TotalBar
          lines={available}
          totals={totals}
          promoName={promo.applied?.name ?? null}
          read={read}
        />
      </header>
      <div className={styles.form}>
        {hasErrors && <ErrorSummary ref={order.errorSummary} errors={order.errors} />}
        <form
          ref={choices.form}
          id={formId}
          method="post"
          noValidate
          onSubmit={submit}
          onInput={noteTyped}
          onBlur={leavePhone}
          onFocus={preloadOrderLogic}
        >
          <DeliveryForm
            errors={order.fieldErrors}
            submitted={order.errors}
            total={read ? totals.total : null}
            shipping={totals.shipping}
            hidePrices={hidePrices}
            liraRate={liraRate}
          />
        </form>
      </div>
      <div className={styles.summary}>
        <OrderSummary
          lines={lines}
          notes={notes}
          totals={totals}
          promo={promo}
          read={read}
          quotePending={quotePending}
        />
      </div>
      <div className={styles.complete}>
        <CompleteOrder
          formId={formId}
          pending={order.pending}
          problem={order.problem}
          nothingLeft={nothingLeft}
          total={read ? totals.total : null}
          unapplied={promo.unapplied}
        />
        <Reassurance
          nothingLeft={nothingLeft}
          total={read ? totals.total : null}
          hidePrices={hidePrices}
          policies={policies}
        />
        {languages}
      </div>
    </Container>
  );
}
