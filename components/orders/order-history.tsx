import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Language } from '@/lib/language';
import { statusesAhead } from '@/lib/orders/order-status';
import type { OrderView } from '@/lib/orders/order-view';
import { wordsOf } from '@/lib/words/words';
import styles from './order-history.module.css';
import { OrderTime } from './order-time';

type OrderHistoryProps = Pick<OrderView, 'status' | 'history'> & { lang: Language };

/** The events of an order with their times, and the steps still to come. */
export function OrderHistory({ lang, status, history }: OrderHistoryProps) {
  const { order: words, statuses } = wordsOf(lang);
  return (
    <ol className={styles.history} aria-label={words.history}>
      {history.map((event, index) => (
        <li
          key={event.at + event.status}
          className={styles.past}
          aria-current={index === history.length - 1 ? 'step' : undefined}
        >
          <span className={styles.name}>{statuses[event.status].name}</span>
          <OrderTime lang={lang} at={event.at} />
        </li>
      ))}
      {statusesAhead(status).map((ahead) => (
        <li key={ahead} className={styles.ahead}>
          {statuses[ahead].name}
          <VisuallyHidden>{words.aheadHidden}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
