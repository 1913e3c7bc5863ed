import { Field } from '@/components/ui/field';
import { isOpen, type Order } from '@/lib/db/order-types';
import type { Language } from '@/lib/language';
import { statusesAfter } from '@/lib/orders/order-status';
import type { Undoable } from '@/lib/orders/undo-rules';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { orders as own, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { StatusNow } from './status-now';
import { SubmitButton } from './submit-button';
import { UndoButton } from './undo-button';

/** Returns what may be said of the last action on an order, by the action's word. */
export function orderTexts(lang: Language, order: Order): Readonly<Record<string, string>> {
  const { order: words, orderForm, statuses } = adminWords(lang);
  const values = { number: order.number, status: statuses[order.status] };
  return {
    changed: say(lang, words.changed, values),
    conflict: say(lang, words.conflict, values),
    undone: say(lang, words.undone, values),
    late: words.late,
    sold: words.sold,
    promo_used_up: words.promo_used_up,
    noted: words.noted,
    taken: orderForm.taken,
    takenBefore: orderForm.takenBefore,
    amended: orderForm.amended,
    email_sent: words.mailed,
    email_failed: words.mailFailed,
    email_held: words.mailHeld,
    email_settled: words.mailSettled,
  };
}

/** The statuses that are given by a button, in the order of the buttons. */
const GIVEN = ['confirmed', 'shipped', 'delivered', 'cancelled', 'refused', 'returned'] as const;

type ActionProps = { lang: Language; order: Order; action: FormAction };

/** The statuses that may follow, and the way back from the last one, while there is one. */
export function ChangeStatus({
  lang,
  order,
  undo,
  action,
}: ActionProps & { undo: Undoable | null }) {
  const { order: words, buttons, statuses, form } = adminWords(lang);
  const next = GIVEN.filter((status) => statusesAfter(order.status).includes(status));
  const becomes = { ...statuses, ...(undo && { [undo.eventId]: statuses[undo.back] }) };
  return (
    <AdminForm action={action} words={form} said={orderTexts(lang, order)} className={styles.stack}>
      <StatusNow status={statuses[order.status]} becomes={becomes} />
      <input type="hidden" name="number" value={order.number} />
      <input type="hidden" name="from" value={order.status} />
      {next.length === 0 && undo === null && <p className={styles.soft}>{words.nothing}</p>}
      <div className={styles.row}>
        {next.map((status, at) => (
          <SubmitButton
            key={status}
            name="to"
            value={status}
            variant={at === 0 ? 'primary' : 'secondary'}
          >
            {buttons[status]}
          </SubmitButton>
        ))}
        {undo && (
          <UndoButton key={undo.eventId} leftMs={undo.leftMs} name="undo" value={undo.eventId}>
            {words.undo}
          </UndoButton>
        )}
      </div>
      {next.includes('returned') && (
        <label className={styles.choice}>
          <input type="checkbox" name="restock" />
          {words.restock}
        </label>
      )}
    </AdminForm>
  );
}

/** A note of the shop's own, for the history. */
export function AddNote({ lang, order, action }: ActionProps) {
  const { order: words, form } = adminWords(lang);
  if (order.erasedAt !== null) return null;
  return (
    <AdminForm
      action={action}
      words={form}
      said={{ ...orderTexts(lang, order), conflict: words.notNoted }}
      className={styles.stack}
    >
      <input type="hidden" name="number" value={order.number} />
      <Field
        label={words.noteForHistory}
        name="note"
        required
        maxLength={300}
        autoComplete="off"
        className={own.note ?? ''}
      />
      <SubmitButton variant="secondary">{words.addNote}</SubmitButton>
    </AdminForm>
  );
}

/** Whether the shop was sent the order's e-mail, and the way to send it again. */
export function ResendEmail({ lang, order, canSend, action }: ActionProps & { canSend: boolean }) {
  const { order: words, form } = adminWords(lang);
  const said = { sent: words.emailSent, unsent: words.emailUnsent, failed: words.emailFailed };
  return (
    <section className={styles.stack}>
      <h2>{words.email}</h2>
      <p>{said[order.emailStatus]}</p>
      {!canSend && <p className={styles.soft}>{words.noWay}</p>}
      {canSend && isOpen(order.status) && (
        <AdminForm
          action={action}
          words={form}
          said={orderTexts(lang, order)}
          className={styles.stack}
        >
          <input type="hidden" name="number" value={order.number} />
          <SubmitButton variant="secondary">
            {order.emailStatus === 'sent' ? words.resend : words.send}
          </SubmitButton>
        </AdminForm>
      )}
    </section>
  );
}
