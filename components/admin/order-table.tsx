import clsx from 'clsx/lite';

import type { OrderSummary } from '@/lib/db/order-types';
import type { Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { adminWords } from '@/lib/words/admin-words';
import { admin as styles } from './admin-classes';
import { shownTime } from './shown-time';

/** The path of the form of a new order. */
export const NEW_ORDER = '/admin/orders/new';

/** Returns the path of an order in the admin. */
export const orderAdminPath = (number: string) => `/admin/orders/${number}`;

/** An order in short, a link to its page. */
export function OrderItem({ lang, order }: { lang: Language; order: OrderSummary }) {
  const { statuses } = adminWords(lang);
  return (
    <a href={orderAdminPath(order.number)} className={styles.item}>
      <strong translate="no">{order.number}</strong>
      <span className={clsx(styles.status, order.status === 'placed' && styles.isNew)}>
        {statuses[order.status]}
      </span>
      <bdi>{`${order.firstName} ${order.lastName}`.trim()}</bdi>
      <span className={styles.figures}>{formatPrice(order.total)}</span>
      <bdi className={styles.soft}>{order.city}</bdi>
      <time dateTime={order.createdAt} className={styles.soft}>
        {shownTime(order.createdAt)}
      </time>
    </a>
  );
}

type OrderTableProps = { lang: Language; orders: readonly OrderSummary[] };

/** Orders in short. */
export function OrderTable({ lang, orders }: OrderTableProps) {
  const { orders: words } = adminWords(lang);
  if (orders.length === 0) return <p className={styles.soft}>{words.none}</p>;
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.number}>
          <OrderItem lang={lang} order={order} />
        </li>
      ))}
    </ul>
  );
}
