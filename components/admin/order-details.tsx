import { Field } from '@/components/ui/field';
import { formatShopTime } from '@/lib/admin/shop-time';
import type { OrderEvent } from '@/lib/db/order-events';
import type { Order } from '@/lib/db/order-types';
import { isDistrict } from '@/lib/delivery';
import type { Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { statusesAfter } from '@/lib/orders/order-status';
import { adminWords } from '@/lib/words/admin-words';
import { say, wordsOf } from '@/lib/words/words';
import styles from './admin.module.css';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { SubmitButton } from './submit-button';

type OrderProps = { lang: Language; order: Order };

/** The ways to reach the shopper. */
export type Ways = {
  /** A chat with a message on the order's status, in the shopper's language. */
  chat: string;
  /** The shopper's page; null for an old order without one. */
  page: string | null;
};

const searchUrl = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Who gets the order, where, and how to reach them. */
function Receiver({ lang, order, ways }: OrderProps & { ways: Ways }) {
  const { order: words } = adminWords(lang);
  const { districts } = wordsOf(lang);
  if (order.erasedAt !== null) return <p>{words.erased}</p>;
  const { firstName, lastName, phone, address, city, district, deliveryNote } = order;
  const place = [address, city, isDistrict(district) ? districts[district] : '']
    .filter((part) => part !== '')
    .join(', ');
  const beside = { target: '_blank', rel: 'noreferrer' };
  return (
    <section className={styles.stack}>
      <p>
        <span className={styles.soft}>{`${words.receiver} `}</span>
        <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
        {', '}
        <bdi translate="no">{phone}</bdi>
      </p>
      <p>
        <span className={styles.soft}>{`${words.address} `}</span>
        <bdi>{place}</bdi>
      </p>
      {deliveryNote !== '' && (
        <p>
          <span className={styles.soft}>{`${words.note} `}</span>
          <bdi>{deliveryNote}</bdi>
        </p>
      )}
      <p className={styles.row}>
        <a href={`tel:${phone}`}>{words.call}</a>
        <a href={ways.chat} {...beside}>
          {words.whatsApp}
        </a>
        <a href={searchUrl(place)} {...beside}>
          {words.map}
        </a>
        {ways.page !== null && (
          <a href={ways.page} {...beside}>
            {words.page}
          </a>
        )}
      </p>
    </section>
  );
}

function Lines({ lang, order }: OrderProps) {
  const { order: words } = adminWords(lang);
  return (
    <section className={styles.stack}>
      <h2>{words.lines}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={`${line.productId} ${line.size} ${line.perfume}`}>
            <span className={styles.figures}>{`${line.quantity} × `}</span>
            <bdi>{[line.brand, line.name, line.size, line.perfume].filter(Boolean).join(' ')}</bdi>
            <span className={styles.figures}>{formatPrice(line.unitPrice * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{words.total}</span>
        <strong className={styles.figures}>{formatPrice(order.total)}</strong>
      </p>
    </section>
  );
}

function History({ lang, events }: { lang: Language; events: readonly OrderEvent[] }) {
  const { order: words, statuses } = adminWords(lang);
  return (
    <section className={styles.stack}>
      <h2>{words.history}</h2>
      <ol className={styles.lines}>
        {events.map(({ at, status, note }) => (
          <li key={`${at} ${status}`}>
            <time dateTime={at} className={styles.soft}>
              {formatShopTime(at)}
            </time>
            <span>{statuses[status]}</span>
            {note !== '' && <bdi>{note}</bdi>}
          </li>
        ))}
      </ol>
    </section>
  );
}

type ChangeProps = OrderProps & { change: FormAction };

/** The buttons of the statuses that may follow. Says to the action which status was seen. */
function ChangeStatus({ lang, order, change }: ChangeProps) {
  const { order: words, buttons, form } = adminWords(lang);
  const next = statusesAfter(order.status).filter((status) => status in buttons);
  if (next.length === 0) return <p className={styles.soft}>{words.nothing}</p>;
  return (
    <AdminForm action={change} words={form} className={styles.stack}>
      <input type="hidden" name="number" value={order.number} />
      <input type="hidden" name="from" value={order.status} />
      <Field label={words.noteForHistory} name="note" maxLength={300} autoComplete="off" />
      <div className={styles.row}>
        {next.map((status, at) => (
          <SubmitButton
            key={status}
            name="to"
            value={status}
            variant={at === 0 ? 'primary' : 'secondary'}
          >
            {Object.entries(buttons).find(([name]) => name === status)?.[1]}
          </SubmitButton>
        ))}
      </div>
    </AdminForm>
  );
}

type DetailsProps = ChangeProps & { events: readonly OrderEvent[]; ways: Ways };

/** One order: who gets it, what is in it, what may be done with it, and what was. */
export function OrderDetails({ lang, order, events, ways, change }: DetailsProps) {
  const { order: words, statuses } = adminWords(lang);
  return (
    <article className={styles.stack}>
      <header className={styles.heading}>
        <h1>{say(lang, words.heading, { number: order.number })}</h1>
        <span className={styles.status}>{statuses[order.status]}</span>
      </header>
      <ChangeStatus lang={lang} order={order} change={change} />
      <Receiver lang={lang} order={order} ways={ways} />
      <Lines lang={lang} order={order} />
      <History lang={lang} events={events} />
    </article>
  );
}
