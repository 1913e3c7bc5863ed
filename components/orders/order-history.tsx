import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { STATUS_WORDS, statusesAhead } from '@/lib/orders/order-status';
import type { OrderView } from '@/lib/orders/order-view';
import styles from './order-history.module.css';
import { OrderTime } from './order-time';

/** What has happened to an order, with its times, and what is still ahead of it. */
export function OrderHistory({ status, history }: Pick<OrderView, 'status' | 'history'>) {
  return (
    <ol className={styles.history} aria-label="History">
      {history.map((event, index) => (
        <li
          key={event.at + event.status}
          className={styles.past}
          aria-current={index === history.length - 1 ? 'step' : undefined}
        >
          <span className={styles.name}>{STATUS_WORDS[event.status].name}</span>
          <OrderTime at={event.at} />
        </li>
      ))}
      {statusesAhead(status).map((ahead) => (
        <li key={ahead} className={styles.ahead}>
          {STATUS_WORDS[ahead].name}
          <VisuallyHidden>, still to come</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
