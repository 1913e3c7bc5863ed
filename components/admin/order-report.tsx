import type { RecentChange } from '@/lib/admin/orders/recent-changes';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { orderAdminPath } from './order-table';
import { UndoButton } from './undo-button';

/** What became of orders that were changed at once. */
export type Report = Readonly<Record<'changed' | 'undone' | 'refused', readonly RecentChange[]>>;

type ReportProps = {
  lang: Language;
  report: Report;
  /** Hidden fields that lead back to the list. */
  fields: readonly [string, string][];
  undo: FormAction;
};

function Became({ lang, changes }: { lang: Language; changes: readonly RecentChange[] }) {
  const { statuses } = adminWords(lang);
  return (
    <ul className={styles.plain}>
      {changes.map(({ order: { number, status } }) => (
        <li key={number}>
          <a href={orderAdminPath(number)} translate="no">
            {number}
          </a>
          {` ${statuses[status]}`}
        </li>
      ))}
    </ul>
  );
}

/** The button that takes all of it back, for as long as the first of it can be. */
function UndoAll({ lang, report: { changed }, fields, undo }: ReportProps) {
  const { orders: words, form } = adminWords(lang);
  const undoable = changed.flatMap(({ order, undo: last }) =>
    last === null ? [] : [{ number: order.number, ...last }],
  );
  if (undoable.length === 0) return null;
  const [{ eventId } = { eventId: '' }] = undoable;
  const leftMs = Math.min(...undoable.map((last) => last.leftMs));
  return (
    <AdminForm action={undo} words={form} className={styles.row}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {undoable.map((last) => (
        <input
          key={last.number}
          type="hidden"
          name="order[]"
          value={`${last.number} ${last.eventId}`}
        />
      ))}
      <UndoButton key={eventId} leftMs={leftMs}>
        {words.undoAll}
      </UndoButton>
    </AdminForm>
  );
}

/** Says what became of each of many orders. */
export function OrderReport(props: ReportProps) {
  const { lang, report } = props;
  const { orders: words } = adminWords(lang);
  const parts = (['changed', 'undone', 'refused'] as const).filter((part) => report[part].length);
  if (parts.length === 0) return null;
  return (
    <section className={styles.said} aria-label={words.became}>
      {parts.map((part) => (
        <div key={part}>
          <p role={part === 'refused' ? 'alert' : 'status'}>
            {say(lang, words[part], { count: report[part].length })}
          </p>
          <Became lang={lang} changes={report[part]} />
        </div>
      ))}
      <UndoAll {...props} />
    </section>
  );
}
