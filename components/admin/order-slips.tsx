import { SLIP_STYLES, Slip } from '@/lib/admin/orders/slip';
import type { Order } from '@/lib/db/order-types';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { orders as own, admin as styles } from './admin-classes';
import { PrintButton } from './print-button';

type SlipsProps = {
  lang: Language;
  /** The orders that are still to be delivered. */
  orders: readonly Order[];
  /** The numbers of those that are not. */
  settled: readonly string[];
};

/** Slips as they are printed, in the shop's language as the command line's, and a way to print. */
export function OrderSlips({ lang, orders, settled }: SlipsProps) {
  const { slips: words } = adminWords(lang);
  return (
    <>
      <style>{SLIP_STYLES}</style>
      <header className={own.toolbar}>
        <a href="/admin/orders">{words.back}</a>
        {orders.length > 0 && <PrintButton label={words.print} />}
        {settled.length > 0 && (
          <p role="status" className={styles.soft}>
            {say(lang, words.left, { numbers: settled.join(', ') })}
          </p>
        )}
      </header>
      <main className={own.slips} lang="en" dir="ltr">
        {orders.length === 0 ? (
          <p lang={lang}>{words.none}</p>
        ) : (
          <div className="slips">
            {orders.map((order) => (
              <Slip key={order.number} order={order} />
            ))}
          </div>
        )}
      </main>
    </>
  );
}
