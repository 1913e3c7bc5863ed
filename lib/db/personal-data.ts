import type { ExpressionBuilder, Selectable } from 'kysely';
import { byField, deliveryColumns } from '@/lib/delivery';
import { type EmailAttempt, listEmailAttempts } from './email-attempts';
import { isServerSender } from './email-claims';
import { findOptIn, type OptIn, partOptIns, removeOptIn } from './opt-ins';
import { listOrderEvents, type OrderEvent } from './order-events';
import { oneOf } from './order-rows';
import { isOpen, type Order, type OrderStatus, openStatuses, orderStatuses } from './order-types';
import { findOrderByNumber, lockOrders } from './orders';
import { listOrderEmails, type OutboxEmail } from './outbox-emails';
import type { Review } from './review-rows';
import { listOrderReviews, partReviews, removeReviews } from './reviews';
import { type Db, inTransaction, type Tables } from './schema';

/** An order with all data about it. */
export type OrderRecord = {
  order: Order;
  events: OrderEvent[];
  attempts: EmailAttempt[];
  emails: OutboxEmail[];
  reviews: Review[];
};

/**
 * Returns the counters of the limit on orders of one phone number by their keys in `rate_limits`:
 * one of each address that ordered with it, or of each site of such addresses. The bounds let the
 * table's index find them, in any order of letters: no letter of an address, or of "unknown", comes
 * after "u".
 */
function isCounterOf(phone: string, scope: '' | '-site' = '') {
  const key = `ordersPerPhone${scope}:${phone}`;
  return (eb: ExpressionBuilder<Tables, 'rate_limits'>) =>
    eb.and([eb('key', '>=', `${key} `), eb('key', '<', `${key}z`), eb('key', 'like', `${key} %`)]);
}

/** Whether somebody of this number gets an order, or pays for it. */
const isOf = (phone: string) => (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.or([eb('phone', '=', phone), eb('payer_phone', '=', phone)]);

/** All data about a phone number, in checkout's format. */
export type PersonalData = {
  /** Oldest first. */
  orders: OrderRecord[];
  /** How many orders currently count for its limit. */
  countedOrders: number;
  /** Its opt-in to the newsletter at checkout; null for none. */
  optIn: OptIn | null;
};

/** Finds all data about a phone number. */
export async function findPersonalData(db: Db, phone: string): Promise<PersonalData> {
  return inTransaction(db, async (trx) => {
    const numbers = await trx
      .selectFrom('orders')
      .select('number')
      .where(isOf(phone))
      .orderBy('id')
      .execute();
    const orders: OrderRecord[] = [];
    for (const { number } of numbers) {
      const order = await findOrderByNumber(trx, number);
      if (order === null) continue;
      orders.push({
        order,
        events: await listOrderEvents(trx, order.id),
        attempts: await listEmailAttempts(trx, order.id),
        emails: await listOrderEmails(trx, order.id),
        reviews: await listOrderReviews(trx, order.id),
      });
    }
    const counters = await trx
      .selectFrom('rate_limits')
      .select('points')
      .where(isCounterOf(phone))
      .execute();
    const countedOrders = counters.reduce((sum, { points }) => sum + points, 0);
    return { orders, countedOrders, optIn: await findOptIn(trx, phone) };
  });
}

/**
 * The personal columns of an order and its dependent rows, with their erased values. The rows of
 * `outbox_emails` are deleted, and with a person those of `reviews`.
 */
export const ERASED = {
  orders: {
    ...deliveryColumns(byField(() => '')),
    newsletter: 0,
    hide_prices: 0,
    content_hash: '',
  },
  order_events: { note: '', webhook_next_at: null, undo: null },
  email_attempts: { detail: '' },
} satisfies { [Table in keyof Tables]?: Partial<Selectable<Tables[Table]>> };

/**
 * Erases the personal data of locked orders, in the caller's transaction: the delivery and its
 * hash, the shop's notes, the mails in the outbox, the responses to them, and unsent webhook
 * events. An opt-in that stays no longer tells its order. Keeps number, lines, sums, status and
 * dates (docs/behaviour.md, "Personal data").
 */
async function eraseOrders(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('outbox_emails').where('order_id', 'in', ids).execute();
  await trx
    .updateTable('email_attempts')
    .set(ERASED.email_attempts)
    .where('order_id', 'in', ids)
    .execute();
  await trx
    .updateTable('order_events')
    .set(ERASED.order_events)
    .where('order_id', 'in', ids)
    .execute();
  await trx
    .updateTable('orders')
    .set({ ...ERASED.orders, erased_at: now.toISOString() })
    .where('id', 'in', ids)
    .execute();
  await partOptIns(trx, ids, now);
}

/** The outcome of erasing a person. */
export type ErasureOutcome =
  /** The numbers of the erased orders. */
  | { kind: 'erased'; numbers: string[] }
  /** Nothing was changed, because the shop still has to act on these. */
  | { kind: 'open'; orders: { number: string; status: OrderStatus }[] }
  /** Nothing was changed, because the server is sending the e-mail of one of the orders. */
  | { kind: 'sending' };

/**
 * Erases a person by their phone number, formatted as checkout does: all orders that they get or
 * pay for, or none.
 * (docs/behaviour.md, "Personal data")
 */
export async function erasePerson(
  db: Db,
  phone: string,
  now = new Date(),
): Promise<ErasureOutcome> {
  return inTransaction(db, async (trx) => {
    const ofPerson = () => trx.selectFrom('orders').where(isOf(phone)).orderBy('id');
    await lockOrders(
      trx,
      (await ofPerson().select('id').execute()).map(({ id }) => id),
    );
    const rows = await ofPerson()
      .select(['id', 'number', 'status', 'email_claim', 'email_claimed_until'])
      .execute();
    const orders = rows.map((row) => ({ ...row, status: oneOf(orderStatuses, row.status) }));
    const open = orders.filter(({ status }) => isOpen(status));
    if (open.length > 0) return { kind: 'open', orders: open };
    const isSending = ({ email_claim, email_claimed_until }: (typeof orders)[number]) =>
      isServerSender(email_claim) && (email_claimed_until ?? '') > now.toISOString();
    if (orders.some(isSending)) return { kind: 'sending' };
    await removeOptIn(trx, phone, now);
    const ids = orders.map(({ id }) => id);
    await removeReviews(trx, ids);
    await eraseOrders(trx, ids, now);
    await trx
      .deleteFrom('rate_limits')
      .where((eb) => eb.or([isCounterOf(phone)(eb), isCounterOf(phone, '-site')(eb)]))
      .execute();
    return { kind: 'erased', numbers: orders.map(({ number }) => number) };
  });
}

/** Selects settled orders with personal data and without an event since, from these or all. */
function pastOrders(db: Db, since: Date, ids?: readonly number[]) {
  const before = since.toISOString();
  return db
    .selectFrom('orders')
    .select('id')
    .where('erased_at', 'is', null)
    .where('created_at', '<', before)
    .where('status', 'not in', openStatuses)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_events')
            .select('order_events.id')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where('order_events.at', '>=', before),
        ),
      ),
    )
    .orderBy('created_at');
}

/** Returns the ids of settled orders with personal data and without an event since. */
export async function listPastOrders(db: Db, since: Date, limit: number): Promise<number[]> {
  const rows = await pastOrders(db, since).limit(limit).execute();
  return rows.map(({ id }) => id);
}

/**
 * Erases the personal data of those of these orders that `listPastOrders` would still return.
 * Returns how many.
 */
export async function erasePastOrders(
  db: Db,
  ids: readonly number[],
  since: Date,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockOrders(trx, ids);
    const past = (await pastOrders(trx, since, ids).execute()).map(({ id }) => id);
    await partReviews(trx, past, now);
    await eraseOrders(trx, past, now);
    return past.length;
  });
}
