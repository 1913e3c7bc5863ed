import clsx from 'clsx/lite';
import { type ReactNode, useEffect, useState } from 'react';
import callout from '@/components/ui/callout.module.css';
import { readPendingOrder } from '@/lib/orders/browser/pending-order';
import { orderPath } from '@/lib/orders/order-token';
import { chatUrl } from '@/lib/shop';
import styles from './complete-order.module.css';

/** Why the order is not done, for the shopper to act on. */
export type OrderProblem =
  | { kind: 'email_failed'; orderNumber: string; token: string | null }
  | { kind: 'changed' | 'unknown_line' | 'promo_unavailable' | 'unreachable' | 'elsewhere' }
  /** The shop was updated: the page was loaded anew, or has to be by the shopper. */
  | { kind: 'reloaded' | 'new_release' }
  | { kind: 'refused'; message: string };

/** It pushes the button that was pressed down, and must not push itself out of sight. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

function chatLink(text: string, orderNumber: string | null): ReactNode {
  const message = orderNumber && `Hello! My order number is ${orderNumber}. Did you receive it?`;
  return (
    <a href={chatUrl(message ?? undefined)} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

function content(problem: OrderProblem): ReactNode {
  switch (problem.kind) {
    case 'email_failed':
      return (
        <>
          <p className={callout.title}>Order submitted but email failed to send.</p>
          <p>
            Your order number is <strong className={styles.number}>{problem.orderNumber}</strong>
          </p>
          <p>
            Press Complete Order to try again: it will not be ordered twice. Or{' '}
            {chatLink('tell us in the chat', problem.orderNumber)}.
          </p>
          {problem.token !== null && (
            <p>
              <a href={orderPath(problem.token)}>See your order</a>
            </p>
          )}
        </>
      );
    case 'changed':
      return (
        <p>
          Prices have changed since you opened this page. Check the new total, then press Complete
          Order again to confirm it.
        </p>
      );
    case 'unknown_line':
      return (
        <p>
          Something in your order can no longer be bought. It is marked in the summary and left out
          of the total. Press Complete Order again to order the rest.
        </p>
      );
    case 'promo_unavailable':
      return (
        <p>
          Your discount code could not be checked just now. Try again in a moment, or remove the
          code and complete the order without it.
        </p>
      );
    case 'unreachable':
      return (
        <p>
          We could not reach the shop. Everything you typed is still here: check your connection and
          press Complete Order again. It will not be ordered twice. Or{' '}
          {chatLink('order in the chat', null)}. If the order has reached us all the same, it stands
          under <a href="/orders">Your orders</a>.
        </p>
      );
    case 'reloaded':
      return (
        <p>
          The shop was updated just now. Everything you typed is still here: press Complete Order
          again. It will not be ordered twice.
        </p>
      );
    case 'new_release':
      return (
        <p>
          The shop was updated since you opened this page. <a href="/checkout">Open it anew</a>, or{' '}
          {chatLink('order in the chat', null)}.
        </p>
      );
    case 'elsewhere':
      return <p>Your order is on its way already, perhaps from another tab.</p>;
    case 'refused':
      return <p>{problem.message}</p>;
  }
}

/** What went wrong, not what only has to be confirmed. */
const FAILURES: readonly OrderProblem['kind'][] = [
  'email_failed',
  'unreachable',
  'new_release',
  'refused',
];

/**
 * The alert beside the Complete Order button. It is always there, so that its text is announced.
 */
export function OrderNotice({ problem }: { problem: OrderProblem | null }) {
  return (
    <div role="alert">
      {problem && (
        <div
          ref={bringIntoView}
          className={clsx(
            callout.callout,
            FAILURES.includes(problem.kind) && callout.danger,
            styles.notice,
          )}
        >
          {content(problem)}
        </div>
      )}
    </div>
  );
}

/** After a visit that ended in the middle of sending: says where that order stands. */
export function UnfinishedOrder() {
  const [orderNumber, setOrderNumber] = useState<string | null>(null);

  useEffect(() => {
    setOrderNumber(readPendingOrder()?.orderNumber ?? null);
  }, []);

  if (orderNumber === null) return null;
  return (
    <div className={callout.callout}>
      <p className={callout.title}>Order {orderNumber} is saved, but may not have reached us.</p>
      <p>
        Complete the order once more to send it: it will not be ordered twice. Or{' '}
        {chatLink('ask us in the chat', orderNumber)}.
      </p>
    </div>
  );
}
