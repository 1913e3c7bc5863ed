import { BY_SHOPPER, type OrderEvent } from '@/lib/db/order-events';
import type { Language } from '@/lib/language';
import { UNDONE } from '@/lib/orders/undo-status';
import { adminWords } from '@/lib/words/admin-words';
import { admin as styles } from './admin-classes';
import { shownTime } from './shown-time';

/** What became of an order and when, with the shop's notes. */
export function OrderHistory({ lang, events }: { lang: Language; events: readonly OrderEvent[] }) {
  const { order: words, statuses } = adminWords(lang);
  const own = new Map([
    [UNDONE, words.undoneEntry],
    [BY_SHOPPER, words.byShopper],
  ]);
  return (
    <section className={styles.stack}>
      <h2 id="order-history">{words.history}</h2>
      <ol className={styles.lines} aria-labelledby="order-history">
        {events.map(({ at, status, note }, index) => (
          <li key={`${at} ${status} ${note}`}>
            <time dateTime={at} className={styles.soft}>
              {shownTime(at)}
            </time>
            <span>{events[index - 1]?.status === status ? words.noteEntry : statuses[status]}</span>
            {note !== '' && <bdi>{own.get(note) ?? note}</bdi>}
          </li>
        ))}
      </ol>
    </section>
  );
}
