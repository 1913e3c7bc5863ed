import type { AmendedContent, Amendment } from '@/lib/db/order-amendment';
import { amendedBy, BY_SHOPPER, type OrderEvent, takenBy } from '@/lib/db/order-events';
import { isDeliveryField } from '@/lib/delivery';
import type { Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { UNDONE } from '@/lib/orders/undo-status';
import { adminWords } from '@/lib/words/admin-words';
import { say, wordsOf } from '@/lib/words/words';
import { admin as styles } from './admin-classes';
import { shownTime } from './shown-time';

const nameOf = ({ name, size, perfume }: AmendedContent['lines'][number]) =>
  [name, size, perfume].filter(Boolean).join(' ');

/** Returns how many pieces more or fewer there are of each product, as it is named. */
function pieces({ before, after }: Amendment): [name: string, change: number][] {
  const changes = new Map<string, number>();
  const add = ({ lines }: AmendedContent, sign: 1 | -1) => {
    for (const line of lines) {
      changes.set(nameOf(line), (changes.get(nameOf(line)) ?? 0) + sign * line.quantity);
    }
  };
  add(before, -1);
  add(after, 1);
  return [...changes].filter(([, change]) => change !== 0);
}

/** What of an order was changed: pieces, fields of the delivery, what is to be paid. */
function Change({ lang, amendment }: { lang: Language; amendment: Amendment }) {
  const { orderForm: words } = adminWords(lang);
  const { fields: named } = wordsOf(lang);
  const own = new Map([
    ['hidePrices', words.hiddenPrices],
    ['payerName', words.payerName],
    ['payerPhone', words.payerPhone],
  ]);
  const fields = amendment.fields.map((field) => {
    return own.get(field) ?? (isDeliveryField(field) ? named[field].label : field);
  });
  const { before, after } = amendment;
  const texts = [
    ...pieces(amendment).map(([name, change]) => {
      const text = change > 0 ? words.entryMore : words.entryLess;
      return say(lang, text, { name, count: Math.abs(change) });
    }),
    ...(fields.length > 0 ? [say(lang, words.entryFields, { fields: fields.join(', ') })] : []),
    ...(before.total !== after.total
      ? [
          say(lang, words.entrySum, {
            before: formatPrice(before.total),
            after: formatPrice(after.total),
          }),
        ]
      : []),
  ];
  return <span>{texts.join(' · ')}</span>;
}

/** Returns a note in the words of the reader where it is one of those that are written for it. */
function noteText(lang: Language, note: string): string {
  const { order: words, orderForm } = adminWords(lang);
  if (note === UNDONE) return words.undoneEntry;
  if (note === BY_SHOPPER) return words.byShopper;
  const by = [
    [takenBy(''), orderForm.takenEntry],
    [amendedBy(''), orderForm.amendedEntry],
  ] as const;
  for (const [start, text] of by) {
    if (note.startsWith(start)) return say(lang, text, { name: note.slice(start.length) });
  }
  return note;
}

/** Returns what an entry is called: a change, a note, or the status that the order got. */
function entryText(lang: Language, event: OrderEvent, before: OrderEvent | undefined): string {
  const { order: words, orderForm, statuses } = adminWords(lang);
  if (event.amendment !== undefined) return orderForm.entry;
  return before?.status === event.status ? words.noteEntry : statuses[event.status];
}

/** What became of an order and when, with the shop's notes. */
export function OrderHistory({ lang, events }: { lang: Language; events: readonly OrderEvent[] }) {
  const { order: words } = adminWords(lang);
  return (
    <section className={styles.stack}>
      <h2 id="order-history">{words.history}</h2>
      <ol className={styles.lines} aria-labelledby="order-history">
        {events.map((event, index) => (
          <li key={`${event.at} ${event.status} ${event.note}`}>
            <time dateTime={event.at} className={styles.soft}>
              {shownTime(event.at)}
            </time>
            <span>{entryText(lang, event, events[index - 1])}</span>
            {event.note !== '' && <bdi>{noteText(lang, event.note)}</bdi>}
            {event.amendment && <Change lang={lang} amendment={event.amendment} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
