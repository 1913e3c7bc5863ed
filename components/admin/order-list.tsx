import clsx from 'clsx/lite';
import { Field } from '@/components/ui/field';
import {
  ALL_ORDERS,
  listingFields,
  listingPath,
  MAX_TEXT,
  namedDays,
  type OrderListing,
} from '@/lib/admin/orders/order-listing';
import { type OrderStatus, type OrderSummary, orderStatuses } from '@/lib/db/order-types';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { orders as own, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { OrderChoices } from './order-choices';
import { OrderReport, type Report } from './order-report';
import { NEW_ORDER } from './order-table';
import { SubmitButton } from './submit-button';

type ListingProps = { lang: Language; listing: OrderListing };

type OrderListProps = ListingProps & {
  /** What is looked for; empty for all. */
  text: string;
  found: {
    orders: readonly OrderSummary[];
    /** The id to go on before; null at the end. */
    next: number | null;
  };
  report: Report;
  actions: Readonly<Record<'find' | 'change' | 'undo', FormAction>>;
};

function Statuses({ lang, listing }: ListingProps) {
  const { orders: words, statuses } = adminWords(lang);
  const choices: readonly (OrderStatus | null)[] = [null, ...orderStatuses];
  return (
    <nav aria-label={words.status} className={styles.choices}>
      {choices.map((status) => (
        <a
          key={status ?? 'all'}
          href={listingPath({ ...listing, status, before: null })}
          aria-current={status === listing.status ? 'page' : undefined}
        >
          {status === null ? words.all : statuses[status]}
        </a>
      ))}
    </nav>
  );
}

function Days({ lang, listing }: ListingProps) {
  const { orders: words } = adminWords(lang);
  const days = [null, 'today', 'yesterday'] as const;
  const { day } = listing;
  return (
    <div className={own.days}>
      <nav aria-label={words.day} className={styles.choices}>
        {days.map((one) => (
          <a
            key={one}
            href={listingPath({ ...listing, day: one, before: null })}
            aria-current={one === day ? 'page' : undefined}
          >
            {one === null ? words.allDays : words[one]}
          </a>
        ))}
      </nav>
      <form action="/admin/orders">
        {listingFields({ ...listing, day: null, before: null }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          label={words.onDay}
          hideLabel
          type="date"
          name="day"
          required
          defaultValue={day !== null && !(day in namedDays) ? day : ''}
        />
        <SubmitButton variant="quiet">{words.show}</SubmitButton>
      </form>
    </div>
  );
}

/** The list of orders, with its search, its filters, and what is done to many at once. */
export function OrderList({ lang, listing, text, found, report, actions }: OrderListProps) {
  const { orders: words, orderForm, form } = adminWords(lang);
  const { orders, next } = found;
  const fields = listingFields(listing);
  return (
    <div className={clsx(styles.stack, own.orders)}>
      <div className={styles.heading}>
        <h1>{words.title}</h1>
        <a href={NEW_ORDER} className={styles.link}>
          {orderForm.newOrder}
        </a>
      </div>
      <AdminForm action={actions.find} words={form} className={own.find}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          key={text}
          label={words.search}
          type="search"
          name="text"
          defaultValue={text}
          maxLength={MAX_TEXT}
          autoComplete="off"
        />
        <SubmitButton variant="secondary">{words.find}</SubmitButton>
      </AdminForm>
      <Statuses lang={lang} listing={listing} />
      <Days lang={lang} listing={listing} />
      {text !== '' && (
        <p className={styles.row}>
          <a href={listingPath(ALL_ORDERS)}>{words.clear}</a>
        </p>
      )}
      <OrderReport lang={lang} report={report} fields={fields} undo={actions.undo} />
      <OrderChoices
        lang={lang}
        status={listing.status}
        orders={orders}
        fields={fields}
        change={actions.change}
      />
      {next !== null && (
        <p className={styles.row}>
          <a href={listingPath({ ...listing, before: next })}>{words.more}</a>
        </p>
      )}
    </div>
  );
}
