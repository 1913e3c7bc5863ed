'use client';

import { useEffect, useState } from 'react';
import { EmptyState } from '@/components/layout/empty-state';
import { Button, buttonClass } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/link';
import { Status } from '@/components/ui/visually-hidden';
import { formatPrice } from '@/lib/money';
import {
  type KnownOrder,
  ORDERS_KEY,
  readKnownOrders,
  writeKnownOrders,
} from '@/lib/orders/browser/known-orders';
import { orderPath } from '@/lib/orders/order-token';
import { chatUrl } from '@/lib/shop';
import styles from './known-orders.module.css';
import { OrderTime } from './order-time';

/** The orders that this browser remembers, as other tabs change them; null until they are read. */
function useKnownOrders() {
  const [orders, setOrders] = useState<readonly KnownOrder[] | null>(null);

  useEffect(() => {
    const read = () => setOrders(readKnownOrders());
    const onStorage = ({ key }: StorageEvent) => {
      if (key === ORDERS_KEY || key === null) read();
    };
    read();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', read);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', read);
    };
  }, []);

  function store(next: readonly KnownOrder[]) {
    writeKnownOrders(next);
    setOrders(next);
  }

  return { orders, store };
}

/** An order's page is entered by a full page load, so that it gets a referrer policy of its own. */
function OrderRow({ order: { token, number, date, total } }: { order: KnownOrder }) {
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <a href={orderPath(token)} className={styles.link}>
          {number === null ? 'An order without a number yet' : `Order ${number}`}
        </a>
      </p>
      <p className={styles.date}>
        <OrderTime at={date} long />
      </p>
      <p className={styles.total}>{formatPrice(total)}</p>
      {number === null && (
        <p className={styles.unsure}>
          The shop’s answer did not arrive. Open it to see whether the order did.
        </p>
      )}
    </li>
  );
}

function NoOrders({ forgotten, onUndo }: { forgotten: boolean; onUndo: () => void }) {
  return (
    <EmptyState
      title={<h2>{forgotten ? 'Forgotten on this device' : 'No orders on this device'}</h2>}
      actions={
        forgotten ? (
          <Button variant="secondary" onClick={onUndo}>
            Undo
          </Button>
        ) : (
          <ShopLink href="/" className={buttonClass()}>
            Continue Shopping
          </ShopLink>
        )
      }
    >
      <p>
        {forgotten
          ? 'The orders themselves stay with us, and are delivered as before.'
          : 'Orders stand here once they are placed in this browser.'}
      </p>
    </EmptyState>
  );
}

/** The last orders that were placed in this browser: the way to each, and to forget them. */
export function KnownOrders() {
  const { orders, store } = useKnownOrders();
  const [forgotten, setForgotten] = useState<readonly KnownOrder[]>([]);

  function forget() {
    setForgotten(orders ?? []);
    store([]);
  }

  function undo() {
    store(forgotten);
    setForgotten([]);
  }

  return (
    <div className={styles.orders}>
      <noscript>
        <p>
          This list needs JavaScript. About an order <a href={chatUrl()}>ask us in the chat</a>.
        </p>
      </noscript>
      <Status>{forgotten.length > 0 && 'Your orders are forgotten on this device.'}</Status>
      {orders?.length === 0 && <NoOrders forgotten={forgotten.length > 0} onUndo={undo} />}
      {orders !== null && orders.length > 0 && (
        <>
          <ul className={styles.list}>
            {orders.map((order) => (
              <OrderRow key={order.token} order={order} />
            ))}
          </ul>
          <p className={styles.note}>
            This browser remembers its last ten orders, and nobody else sees this list.
          </p>
          <Button variant="quiet" className={styles.forget} onClick={forget}>
            Forget these orders
          </Button>
        </>
      )}
    </div>
  );
}
