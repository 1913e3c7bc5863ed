'use client';

import { type FormEvent, useId } from 'react';
import { useBasketQuote } from '@/components/basket/use-basket-quote';
import { Container } from '@/components/ui/container';
import textLink from '@/components/ui/text-link.module.css';
import { availableLines } from '@/lib/basket/quote';
import { orderTotals } from '@/lib/basket/totals';
import { useBasket } from '@/store/basket';
import styles from './checkout.module.css';
import { CompleteOrder } from './complete-order';
import { DeliveryForm } from './delivery-form';
import { EmptyCart } from './empty-cart';
import { ErrorSummary } from './error-summary';
import { fieldOf } from './fields';
import { Masthead } from './masthead';
import { OrderSummary } from './order-summary';
import { ScriptsNeeded } from './scripts-needed';
import { ThankYou } from './thank-you';
import { TotalBar } from './total-bar';
import { UnfinishedOrder } from './unfinished-order';
import { preloadOrderLogic, useOrder } from './use-order';
import { usePromo } from './use-promo';
import { useTitlePrefix } from './use-title-prefix';

/** The checkout screen (spec section 2). */
export function Checkout() {
  const formId = useId();
  const { read, lines, notes } = useBasket();
  const promo = usePromo();
  const available = availableLines(lines, notes);
  const totals = orderTotals(available, promo.applied?.discount ?? 0);
  const order = useOrder(promo, totals.total);
  const hasErrors = Object.values(order.errors).some((error) => error !== undefined);
  useBasketQuote();
  useTitlePrefix(hasErrors ? 'Error: ' : null);

  if (order.done) return <ThankYou order={order.done} />;
  if (read && lines.length === 0) return <EmptyCart />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    order.submit(new FormData(event.currentTarget));
  };

  const recheck = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const field = fieldOf(target.name);
    if (field) order.recheck(field, target.value);
  };

  return (
    <Container className={styles.checkout}>
      <header className={styles.head}>
        <Masthead>
          <a href="/cart" className={textLink.link}>
            Return to cart
          </a>
        </Masthead>
        <ScriptsNeeded />
        <h1>Checkout</h1>
        <UnfinishedOrder />
        <TotalBar totals={totals} read={read} />
      </header>
      <div className={styles.form}>
        {hasErrors && <ErrorSummary ref={order.errorSummary} errors={order.errors} />}
        <form
          id={formId}
          method="post"
          noValidate
          onSubmit={submit}
          onInput={recheck}
          onFocus={preloadOrderLogic}
        >
          <DeliveryForm errors={order.errors} />
        </form>
      </div>
      <div className={styles.summary}>
        <OrderSummary lines={lines} notes={notes} totals={totals} promo={promo} read={read} />
      </div>
      <div className={styles.complete}>
        <CompleteOrder
          formId={formId}
          pending={order.pending}
          notice={order.notice}
          nothingLeft={read && available.length === 0}
          total={read ? totals.total : null}
        />
      </div>
    </Container>
  );
}
