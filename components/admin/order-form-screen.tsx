import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say, wordsOf } from '@/lib/words/words';
import { admin as styles } from './admin-classes';
import { OrderForm } from './order-form';
import type { OrderFormTexts, OrderFormView } from './order-form-types';
import { orderAdminPath } from './order-table';
import type { ViewAction } from './use-view-form';

function textsOf(lang: Language): OrderFormTexts {
  const { orderForm: words } = adminWords(lang);
  const { find, search, none, lines, noLines, remove, delivery, hidePricesHint } = words;
  const { terms, sum, draw, now, restored, discard } = words;
  const { hidePrices } = wordsOf(lang).checkout;
  return {
    ...{ find, search, none, lines, noLines, remove, delivery, hidePrices, hidePricesHint },
    ...{ terms, sum, draw, now, restored, discard },
  };
}

type OrderFormScreenProps = {
  lang: Language;
  /** The number of the order that is changed; null for a new one. */
  number: string | null;
  view: OrderFormView;
  action: ViewAction<OrderFormView>;
  /** Whose draft it is. */
  personId: number;
};

/** The page of a new order, or of the change of one. */
export function OrderFormScreen(props: OrderFormScreenProps) {
  const { lang, number, view, action, personId } = props;
  const { orderForm: words, order, form } = adminWords(lang);
  const back = number === null ? '/admin/orders' : orderAdminPath(number);
  return (
    <div className={styles.stack}>
      <p className={styles.row}>
        <a href={back}>{number === null ? order.back : say(lang, order.heading, { number })}</a>
      </p>
      <h1>{number === null ? words.title : say(lang, words.changeTitle, { number })}</h1>
      <OrderForm
        action={action}
        view={view}
        number={number}
        texts={textsOf(lang)}
        words={form}
        draft={`${personId} ${number ?? 'new'}`}
      />
    </div>
  );
}
