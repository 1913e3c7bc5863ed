import { Field } from '@/components/ui/field';
import type { OrderSearch } from '@/lib/admin/orders/search-orders';
import { type OrderStatus, type OrderSummary, orderStatuses } from '@/lib/db/order-types';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import styles from './admin.module.css';
import { OrderTable } from './order-table';
import { SubmitButton } from './submit-button';

/** Returns the address of a search of orders. */
function searchPath({ status, text, before }: OrderSearch): string {
  const query = new URLSearchParams({
    ...(status !== null && { status }),
    ...(text !== '' && { q: text }),
    ...(before !== null && { before: String(before) }),
  });
  return query.size === 0 ? '/admin/orders' : `/admin/orders?${query}`;
}

type OrderListProps = {
  lang: Language;
  search: OrderSearch;
  orders: readonly OrderSummary[];
  /** The id to go on before; null at the end. */
  next: number | null;
};

/** The list of orders, with its search and its statuses. */
export function OrderList({ lang, search, orders, next }: OrderListProps) {
  const { orders: words, statuses } = adminWords(lang);
  const choices: readonly (OrderStatus | null)[] = [null, ...orderStatuses];
  return (
    <div className={styles.stack}>
      <h1>{words.title}</h1>
      <form action="/admin/orders" className={styles.search}>
        {search.status !== null && <input type="hidden" name="status" value={search.status} />}
        <Field
          label={words.search}
          type="search"
          name="q"
          defaultValue={search.text}
          autoComplete="off"
        />
        <SubmitButton variant="secondary">{words.find}</SubmitButton>
      </form>
      <nav aria-label={words.status} className={styles.choices}>
        {choices.map((status) => (
          <a
            key={status ?? 'all'}
            href={searchPath({ ...search, status, before: null })}
            aria-current={status === search.status ? 'page' : undefined}
          >
            {status === null ? words.all : statuses[status]}
          </a>
        ))}
      </nav>
      <OrderTable lang={lang} orders={orders} />
      {next !== null && <a href={searchPath({ ...search, before: next })}>{words.more}</a>}
    </div>
  );
}
