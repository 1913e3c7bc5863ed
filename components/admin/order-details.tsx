import clsx from 'clsx/lite';
import { buttonClass } from '@/components/ui/button';
import { slipsPath } from '@/lib/admin/orders/slips-path';
import type { OrderEvent } from '@/lib/db/order-events';
import { isOpen, type Order } from '@/lib/db/order-types';
import type { Language } from '@/lib/language';
import { isAmendable } from '@/lib/orders/order-status';
import type { Undoable } from '@/lib/orders/undo-rules';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { orders as own, admin as styles } from './admin-classes';
import type { FormAction } from './form-outcome';
import { AddNote, ChangeStatus, ResendEmail } from './order-actions';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';
import { OrderReceiver, type Ways } from './order-receiver';
import { orderAdminPath } from './order-table';

type DetailsProps = {
  lang: Language;
  order: Order;
  events: readonly OrderEvent[];
  undo: Undoable | null;
  ways: Ways;
  /** The picture of each line's product as it is sold today; null for one that is gone. */
  pictures: readonly (string | null)[];
  /** Whether the server has a way to send e-mails. */
  canSend: boolean;
  actions: Readonly<Record<'change' | 'note' | 'resend', FormAction>>;
};

/** One order: who gets it, what is in it, what may be done with it, and what was. */
export function OrderDetails(props: DetailsProps) {
  const { lang, order, events, undo, ways, pictures, canSend, actions } = props;
  const { order: words, orderForm } = adminWords(lang);
  return (
    <article className={clsx(styles.stack, own.order)}>
      <p className={styles.row}>
        <a href="/admin/orders">{words.back}</a>
      </p>
      <h1>{say(lang, words.heading, { number: order.number })}</h1>
      <ChangeStatus lang={lang} order={order} undo={undo} action={actions.change} />
      <OrderReceiver lang={lang} order={order} ways={ways} />
      <OrderLines lang={lang} order={order} pictures={pictures} />
      {isAmendable(order.status) && (
        <a
          href={`${orderAdminPath(order.number)}/change`}
          className={buttonClass({ variant: 'secondary' })}
        >
          {orderForm.change}
        </a>
      )}
      {isOpen(order.status) && (
        <a href={slipsPath([order.number])} className={buttonClass({ variant: 'secondary' })}>
          {words.slip}
        </a>
      )}
      <OrderHistory lang={lang} events={events} />
      <AddNote lang={lang} order={order} action={actions.note} />
      <ResendEmail lang={lang} order={order} canSend={canSend} action={actions.resend} />
    </article>
  );
}
