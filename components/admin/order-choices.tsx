import clsx from 'clsx/lite';
import type { OrderStatus, OrderSummary } from '@/lib/db/order-types';
import type { Language } from '@/lib/language';
import { statusesAfter } from '@/lib/orders/order-status';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { orders as own, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import { ChooseAll } from './choose-all';
import type { FormAction } from './form-outcome';
import { OrderItem } from './order-table';
import { SubmitButton } from './submit-button';

/** What is done to many orders at once. */
const AT_ONCE = ['confirmed', 'shipped', 'delivered', 'refused'] as const;

const CHOSEN = 'order[]';

type ChoicesProps = {
  lang: Language;
  /** The status that all of them have; null for any. */
  status: OrderStatus | null;
  orders: readonly OrderSummary[];
  /** Hidden fields that lead back to the list. */
  fields: readonly [string, string][];
  change: FormAction;
};

/** Orders with a box each, and what can be done to the chosen ones. */
export function OrderChoices({ lang, status, orders, fields, change }: ChoicesProps) {
  const { orders: words, buttons, slips, form } = adminWords(lang);
  if (orders.length === 0) return <p className={styles.soft}>{words.none}</p>;
  const after = status === null ? AT_ONCE : statusesAfter(status);
  const next = AT_ONCE.filter((one) => after.includes(one));
  return (
    <AdminForm
      action={change}
      words={form}
      said={{ chooseFirst: words.chooseFirst }}
      className={own.choices}
    >
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ChooseAll name={CHOSEN} label={words.chooseAll} />
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.number} className={own.chosen}>
            <label className={own.box}>
              <input
                type="checkbox"
                name={CHOSEN}
                value={`${order.number} ${order.status}`}
                aria-label={say(lang, words.choose, { number: order.number })}
              />
            </label>
            <OrderItem lang={lang} order={order} />
          </li>
        ))}
      </ul>
      <fieldset className={clsx(styles.row, own.bar)} aria-label={words.selected}>
        {next.map((to) => (
          <SubmitButton key={to} name="to" value={to} variant="secondary">
            {buttons[to]}
          </SubmitButton>
        ))}
        <SubmitButton name="to" value="slips" variant="secondary">
          {slips.title}
        </SubmitButton>
      </fieldset>
    </AdminForm>
  );
}
