import type { Sales, TodayFigures } from '@/lib/admin/today';
import type { OrderSummary } from '@/lib/db/order-types';
import type { Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import styles from './admin.module.css';
import { OrderTable } from './order-table';

type Waiting = { lang: Language; title: string; orders: readonly OrderSummary[] };

function WaitingOrders({ lang, title, orders }: Waiting) {
  return (
    <section className={styles.stack}>
      <h2>
        {`${title} `}
        <span className={styles.count}>{orders.length}</span>
      </h2>
      <OrderTable lang={lang} orders={orders} />
    </section>
  );
}

/** What is to be done today, and how it goes; the next steps where no order has come. */
export function Today({ lang, figures }: { lang: Language; figures: TodayFigures }) {
  const { frame, today: words } = adminWords(lang);
  const sales = ({ orders, revenue }: Sales) =>
    say(lang, words.figures, { orders, revenue: formatPrice(revenue) });
  return (
    <div className={styles.stack}>
      <h1>{frame.today}</h1>
      {figures.isNew ? (
        <section className={styles.stack}>
          <h2>{words.nextSteps}</h2>
          <p>{words.noOrders}</p>
        </section>
      ) : (
        <>
          {figures.untold > 0 && (
            <p className={styles.alarm}>{`${words.untold}: ${figures.untold}`}</p>
          )}
          <WaitingOrders lang={lang} title={words.newOrders} orders={figures.placed} />
          <WaitingOrders lang={lang} title={words.toShip} orders={figures.confirmed} />
          <WaitingOrders lang={lang} title={words.onTheWay} orders={figures.shipped} />
          <section className={styles.stack}>
            <h2>{words.sales}</h2>
            <dl className={styles.figuresList}>
              <dt>{words.salesToday}</dt>
              <dd>{sales(figures.today)}</dd>
              <dt>{words.thisWeek}</dt>
              <dd>{sales(figures.week)}</dd>
              <dt>{words.weekBefore}</dt>
              <dd>{sales(figures.weekBefore)}</dd>
            </dl>
          </section>
        </>
      )}
    </div>
  );
}
