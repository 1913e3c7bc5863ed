'use client';

import { useEffect, useState } from 'react';
import { IslandCategoryLinks } from '@/components/layout/category-links';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Filled } from '@/components/ui/filled';
import { useLanguage, useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { Amount } from '@/components/ui/price';
import text from '@/components/ui/text.module.css';
import { Status } from '@/components/ui/visually-hidden';
import { localPath } from '@/lib/language';
import {
  type KnownOrder,
  ORDERS_KEY,
  readKnownOrders,
  writeKnownOrders,
} from '@/lib/orders/browser/known-orders';
import { orderPath } from '@/lib/orders/order-token';
import { chatUrl } from '@/lib/shop';
import styles from './known-orders.module.css';
import { OrderAgain } from './order-again';
import { OrderTime } from './order-time';

/** Returns the orders that this browser remembers and follows other tabs; null until read. */
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

/** Links to an order's page by a full load, so that the page gets its own referrer policy. */
function OrderRow({ order: { token, number, date, total } }: { order: KnownOrder }) {
  const language = useLanguage();
  const words = useWords('yourOrders');
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <a href={localPath(language, orderPath(token))} className={text.wholeLink}>
          {number === null ? (
            <span>{words.noNumberYet}</span>
          ) : (
            <Filled text={words.order} values={{ number: <bdi translate="no">{number}</bdi> }} />
          )}
        </a>
      </p>
      <p className={styles.soft}>
        <OrderTime lang={language} at={date} long />
      </p>
      <p className={styles.total}>
        <Amount cents={total} />
      </p>
      {number === null ? (
        <p className={styles.soft}>{words.unsure}</p>
      ) : (
        <div className={styles.again}>
          <OrderAgain token={token} number={number} variant="quiet" />
        </div>
      )}
    </li>
  );
}

function NoOrders({ forgotten, onUndo }: { forgotten: boolean; onUndo: () => void }) {
  const words = useWords('yourOrders');
  return (
    <EmptyState
      title={<h2>{forgotten ? words.forgotten : words.none}</h2>}
      actions={
        forgotten ? (
          <Button variant="secondary" onClick={onUndo}>
            {words.undo}
          </Button>
        ) : (
          <ShopLink href="/" className={buttonClass()}>
            {words.continueShopping}
          </ShopLink>
        )
      }
      more={<IslandCategoryLinks />}
    >
      <p>{forgotten ? words.forgottenHint : words.noneHint}</p>
    </EmptyState>
  );
}

/** The last orders placed in this browser, with a link to each and a button to forget them. */
export function KnownOrders() {
  const words = useWords('yourOrders');
  const { chatMessage } = useWords('shop');
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
    <div className={text.tall}>
      <noscript>
        <p>
          <Filled
            text={words.needsScripts}
            values={{ link: <a href={chatUrl(chatMessage)}>{words.needsScriptsLink}</a> }}
          />
        </p>
      </noscript>
      <Status>{forgotten.length > 0 && words.forgottenStatus}</Status>
      {orders?.length === 0 && <NoOrders forgotten={forgotten.length > 0} onUndo={undo} />}
      {orders !== null && orders.length > 0 && (
        <>
          <ul className={styles.list}>
            {orders.map((order) => (
              <OrderRow key={order.token} order={order} />
            ))}
          </ul>
          <p className={styles.note}>{words.remembered}</p>
          <Button variant="quiet" className={styles.forget} onClick={forget}>
            {words.forget}
          </Button>
        </>
      )}
    </div>
  );
}
