import clsx from 'clsx/lite';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import callout from '@/components/ui/callout.module.css';
import { Filled } from '@/components/ui/filled';
import { useLocalPath, useWords } from '@/components/ui/language';
import type { BasketLine } from '@/lib/basket/line';
import { basketText } from '@/lib/basket/quoted-lines';
import { hasArrived, readPendingOrder, unansweredOrder } from '@/lib/orders/browser/pending-order';
import { orderPath } from '@/lib/orders/order-token';
import { chatUrl } from '@/lib/shop';
import { fill } from '@/lib/words/fill';
import styles from './checkout.module.css';

/** Why the order failed, so that the shopper can act. */
export type OrderProblem =
  | { kind: 'email_failed'; orderNumber: string; token: string | null }
  | { kind: 'changed' | 'unknown_line' | 'promo_unavailable' | 'unreachable' | 'elsewhere' }
  /** The network is down and nothing was sent; the network is back. */
  | { kind: 'offline' | 'online' }
  /** The shop was updated: the page has reloaded, or the shopper has to reload it. */
  | { kind: 'reloaded' | 'new_release' }
  | { kind: 'refused'; message: string };

/** Scrolls the notice into view: it pushes the pressed button down and may end off the screen. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

type ChatLinkProps = {
  /** The order to name in the message; null for the usual message. */
  orderNumber?: string | null;
  children: ReactNode;
};

function ChatLink({ orderNumber = null, children }: ChatLinkProps) {
  const { receivedMessage } = useWords('orderNotice');
  const { chatMessage } = useWords('shop');
  const message =
    orderNumber === null ? chatMessage : fill(receivedMessage, { number: orderNumber });
  return (
    <a href={chatUrl(message)} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

function ProblemText({ problem }: { problem: OrderProblem }): ReactNode {
  const words = useWords('orderNotice');
  const localPath = useLocalPath();
  switch (problem.kind) {
    case 'email_failed': {
      const { orderNumber, token } = problem;
      const number = (
        <strong className={styles.number} translate="no">
          {orderNumber}
        </strong>
      );
      const link = <ChatLink orderNumber={orderNumber}>{words.tryAgainLink}</ChatLink>;
      return (
        <>
          <p className={callout.title}>{words.emailFailed}</p>
          <p>
            <Filled text={words.orderNumber} values={{ number }} />
          </p>
          <p>
            <Filled text={words.tryAgain} values={{ link }} />
          </p>
          {token !== null && (
            <p>
              <a href={localPath(orderPath(token))}>{words.seeOrder}</a>
            </p>
          )}
        </>
      );
    }
    case 'changed':
      return <p>{words.pricesChanged}</p>;
    case 'unknown_line':
      return <p>{words.lineGone}</p>;
    case 'promo_unavailable':
      return <p>{words.promoUnchecked}</p>;
    case 'unreachable': {
      const chat = <ChatLink>{words.unreachableChat}</ChatLink>;
      const orders = <a href={localPath('/orders')}>{words.unreachableOrders}</a>;
      return (
        <p>
          <Filled text={words.unreachable} values={{ chat, orders }} />
        </p>
      );
    }
    case 'offline':
      return <p>{words.offline}</p>;
    case 'online':
      return <p>{words.online}</p>;
    case 'reloaded':
      return <p>{words.updated}</p>;
    case 'new_release': {
      const reopen = <a href={localPath('/checkout')}>{words.newReleaseReopen}</a>;
      const chat = <ChatLink>{words.newReleaseChat}</ChatLink>;
      return (
        <p>
          <Filled text={words.newRelease} values={{ reopen, chat }} />
        </p>
      );
    }
    case 'elsewhere':
      return <p>{words.elsewhere}</p>;
    case 'refused': {
      const link = <ChatLink>{words.refusedChatLink}</ChatLink>;
      return (
        <>
          <p>{problem.message}</p>
          <p>
            <Filled text={words.refusedChat} values={{ link }} />
          </p>
        </>
      );
    }
  }
}

/** The problems that are failures; the others only ask for a confirmation. */
const FAILURES: readonly OrderProblem['kind'][] = [
  'email_failed',
  'unreachable',
  'offline',
  'new_release',
  'refused',
];

/**
 * The alert beside the Complete Order button. It is always in the page, so that screen readers
 * announce its text.
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
          <ProblemText problem={problem} />
        </div>
      )}
    </div>
  );
}

type UnfinishedOrderProps = {
  /** The basket. */
  lines: readonly BasketLine[];
  /** Whether the order is being sent. */
  pending: boolean;
};

/**
 * Returns the token of an order whose response was lost, once the server confirms the order; null
 * until then. If the basket has not changed since, leads to the order's page. Asks on arrival and
 * when the network is back.
 */
function useArrivedOrder({ lines, pending }: UnfinishedOrderProps): string | null {
  const localPath = useLocalPath();
  const [arrived, setArrived] = useState<string | null>(null);

  const checkArrival = useEffectEvent(async () => {
    const order = pending ? null : unansweredOrder(basketText(lines));
    if (order === null || !(await hasArrived(order.token))) return;
    if (order.sameBasket) location.replace(localPath(orderPath(order.token)));
    else setArrived(order.token);
  });
  const read = lines.length > 0;
  useEffect(() => {
    if (!read) return;
    const onOnline = () => void checkArrival();
    onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [read]);

  return arrived;
}

/** Says what became of an order that was being sent when the last visit ended. */
export function UnfinishedOrder(checkout: UnfinishedOrderProps) {
  const words = useWords('orderNotice');
  const localPath = useLocalPath();
  const [orderNumber, setOrderNumber] = useState<string | null>(null);
  const arrived = useArrivedOrder(checkout);

  useEffect(() => {
    setOrderNumber(readPendingOrder()?.orderNumber ?? null);
  }, []);

  if (arrived !== null) {
    return (
      <div className={callout.callout} role="status">
        <p className={callout.title}>{words.arrived}</p>
        <p>
          <a href={localPath(orderPath(arrived))}>{words.seeOrder}</a>
        </p>
      </div>
    );
  }
  if (orderNumber === null) return null;
  const link = <ChatLink orderNumber={orderNumber}>{words.unfinishedHintLink}</ChatLink>;
  return (
    <div className={callout.callout}>
      <p className={callout.title}>
        <Filled
          text={words.unfinished}
          values={{ number: <bdi translate="no">{orderNumber}</bdi> }}
        />
      </p>
      <p>
        <Filled text={words.unfinishedHint} values={{ link }} />
      </p>
    </div>
  );
}
