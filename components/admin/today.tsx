import type { ReactNode } from 'react';
import type { OwnersFigures, TodayFigures } from '@/lib/admin/today';
import { type Language, localPath } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { admin as styles, today } from './admin-classes';
import { OrderTable, orderAdminPath } from './order-table';
import { shownTime } from './shown-time';
import { GO_LIVE, GoLive, Running, SalesOfDays } from './todays-figures';

type Shown = { lang: Language; figures: TodayFigures };

function Untold({ lang, figures: { untold } }: Shown) {
  const { today: words } = adminWords(lang);
  const { count, orders } = untold;
  const [oldest] = orders;
  if (oldest === undefined) return null;
  return (
    <section className={today.untold}>
      <h2>{say(lang, words.untold, { count })}</h2>
      <p>{say(lang, words.untoldWhy, { count, time: shownTime(oldest.createdAt) })}</p>
      <ul className={today.numbers}>
        {orders.map(({ number }) => (
          <li key={number}>
            <a href={orderAdminPath(number)}>
              <bdi translate="no">{number}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewOrders({ lang, figures: { counts, placed } }: Shown) {
  const { today: words } = adminWords(lang);
  const { placed: count } = counts;
  return (
    <section className={styles.stack}>
      <h2>
        {`${words.newOrders} `}
        <span className={styles.count}>{count}</span>
      </h2>
      {count === 0 ? (
        <p className={styles.soft}>{words.noneNew}</p>
      ) : (
        <OrderTable lang={lang} orders={placed} />
      )}
      {count > placed.length && (
        <a href="/admin/orders?status=placed" className={today.all}>
          {say(lang, words.allNew, { count })}
        </a>
      )}
    </section>
  );
}

type Place = { path: string; name: string; count: number };

function Places({ title, places }: { title: string; places: readonly Place[] }) {
  return (
    <section className={styles.stack}>
      <h2>{title}</h2>
      <ul className={today.places}>
        {places.map(({ path, name, count }) => (
          <li key={path}>
            <a href={path} className={today.place}>
              {name} <strong>{count}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextSteps({ lang, isOwner }: { lang: Language; isOwner: boolean }) {
  const { today: words } = adminWords(lang);
  const steps = [
    { path: '/admin/products', text: words.stepProducts },
    ...(isOwner ? [{ path: `#${GO_LIVE}`, text: words.stepReady }] : []),
    { path: localPath(lang, '/'), text: words.stepOrder },
  ];
  return (
    <section className={styles.stack}>
      <h2>{words.nextSteps}</h2>
      <p className={styles.soft}>{words.noOrders}</p>
      <ol className={today.steps}>
        {steps.map(({ path, text }) => (
          <li key={path}>
            <a href={path} className={today.step}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

type TodayProps = Shown & {
  /** Null for staff. */
  owners: OwnersFigures | null;
  /** Alerts on this device. */
  alerts: ReactNode;
};

/** What is to be done today, and how it goes; the next steps where no order has come. */
export function Today({ lang, figures, owners, alerts }: TodayProps) {
  const { frame, today: words } = adminWords(lang);
  const { isNew, counts, waitingReviews, stock } = figures;
  const work = [
    { path: '/admin/orders?status=placed', name: words.newOrders, count: counts.placed },
    { path: '/admin/orders?status=confirmed', name: words.toShip, count: counts.confirmed },
    { path: '/admin/orders?status=shipped', name: words.onTheWay, count: counts.shipped },
    { path: '/admin/reviews', name: words.reviews, count: waitingReviews },
  ];
  const gaps = stock && [
    { path: '/admin/products?show=sold-out', name: words.soldOut, count: stock.soldOut },
    { path: '/admin/products?show=low', name: words.low, count: stock.low },
  ];
  return (
    <div className={styles.stack}>
      <h1>{frame.today}</h1>
      <div className={today.page}>
        {isNew ? (
          <NextSteps lang={lang} isOwner={owners !== null} />
        ) : (
          <>
            <Untold lang={lang} figures={figures} />
            <Places title={words.work} places={work} />
            <NewOrders lang={lang} figures={figures} />
          </>
        )}
        {gaps && <Places title={words.stock} places={gaps} />}
        {alerts}
        {owners && !isNew && <SalesOfDays lang={lang} sales={owners.sales} />}
        {owners && <Running lang={lang} figures={owners} />}
        {owners && <GoLive lang={lang} checked={owners.goLive} isOpen={isNew} />}
      </div>
    </div>
  );
}
