import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { isLanguage, type Language } from '@/lib/language';
import { BY_SHOPPER } from './order-events';
import { oneOf } from './order-rows';
import type { Db, Tables } from './schema';

// Alerts to people of the admin. What happened is found by looking, so that placing an order writes
// nothing for them, and each is noted before it is sent: once per kind, subject and person.

/** What people are alerted of. */
export const alertKinds = ['new-order', 'cancelled', 'untold', 'sold-out'] as const;

export type AlertKind = (typeof alertKinds)[number];

/** How long (ms) an order may be untold before an alert says so. */
export const UNTOLD_MS = 5 * 60 * 1000;

/** An alert that is due to a person who was not alerted of it. */
export type News = {
  kind: AlertKind;
  /** The order's number, or the id of the change of stock. */
  subject: string;
  personId: number;
  /** When it happened (ISO 8601). */
  at: string;
};

type Happened<Table extends keyof Tables> = SelectQueryBuilder<
  Tables,
  Table,
  { subject: string; at: string }
>;

/** What happened since a time, by kind. Indexes lead to all of it. */
function newOrders(db: Db, since: string): Happened<'orders'> {
  return db
    .selectFrom('orders')
    .select(['number as subject', 'created_at as at'])
    .where('status', '=', 'placed')
    .where('created_at', '>=', since);
}

function cancelledOrders(db: Db, since: string): Happened<'order_events' | 'orders'> {
  return (
    db
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_events.order_id')
      .select(['orders.number as subject', 'order_events.at as at'])
      // A literal, or SQLite does not see that its partial index will do.
      .where('order_events.status', '=', sql.lit('cancelled'))
      .where('order_events.at', '>=', since)
      .where('order_events.note', '=', BY_SHOPPER)
  );
}

function untoldOrders(db: Db, since: string, until: string): Happened<'orders'> {
  return newOrders(db, since).where('told_at', 'is', null).where('created_at', '<=', until);
}

function soldOut(db: Db, since: string): Happened<'stock_changes'> {
  return db
    .selectFrom('stock_changes')
    .select([sql<string>`cast(id as text)`.as('subject'), 'at'])
    .where('pieces', '=', sql.lit(0))
    .where('at', '>=', since)
    .where('reason', 'in', ['placed', 'amended']);
}

const shift = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();

/**
 * Returns up to `limit` alerts that are not noted yet, the oldest of a kind first: of what happened
 * since a time, and after a person's devices were subscribed, or the first one would get them all.
 */
export async function listNews(
  db: Db,
  { since, now, limit }: { since: string; now: Date; limit: number },
): Promise<News[]> {
  const at = now.toISOString();
  async function unnoted<Table extends keyof Tables>(kind: AlertKind, happened: Happened<Table>) {
    const rows = await db
      .selectFrom(happened.as('news'))
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('push_subscriptions')
            .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
            .select(['sessions.person_id as person'])
            .select((of) => of.fn.min('push_subscriptions.created_at').as('begun'))
            .where('sessions.expires_at', '>', at)
            .groupBy('sessions.person_id')
            .as('listeners'),
        (join) => join.onRef('listeners.begun', '<=', 'news.at'),
      )
      .select(['news.subject', 'news.at', 'listeners.person as personId'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('alerts')
              .select('alerts.id')
              .where('alerts.kind', '=', kind)
              .whereRef('alerts.subject', '=', 'news.subject')
              .whereRef('alerts.person_id', '=', 'listeners.person'),
          ),
        ),
      )
      .orderBy('news.at')
      .limit(limit)
      .execute();
    return rows.map((row): News => ({ kind, ...row }));
  }
  const untold = untoldOrders(db, shift(since, -UNTOLD_MS), shift(at, -UNTOLD_MS));
  const found = [
    await unnoted('new-order', newOrders(db, since)),
    await unnoted('cancelled', cancelledOrders(db, since)),
    await unnoted('untold', untold),
    await unnoted('sold-out', soldOut(db, since)),
  ];
  return found.flat().slice(0, limit);
}

/** Notes an alert, due at once; nothing if it is noted already. */
export async function noteAlert(db: Db, { kind, subject, personId, at }: News, now: Date) {
  const due = { next_at: now.toISOString(), sent_at: null };
  await db
    .insertInto('alerts')
    .values({ kind, subject, person_id: personId, happened_at: at, ...due })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An alert that is to be sent. */
export type Alert = News & {
  id: number;
  /** The person's. */
  language: Language | null;
  /** The failed tries. */
  tries: number;
  /** The subscriptions that it was taken for. */
  reached: readonly number[];
};

const idsOf = (list: string) => list.split(',').filter(Boolean).map(Number);

type AlertRow = Selectable<Tables['alerts']> & { language: string | null };

function fromAlertRow(row: AlertRow): Alert {
  const { id, kind, subject, person_id, happened_at, language, tries, reached } = row;
  return {
    id,
    kind: oneOf(alertKinds, kind),
    subject,
    personId: person_id,
    at: happened_at,
    language: language !== null && isLanguage(language) ? language : null,
    tries,
    reached: idsOf(reached),
  };
}

/** Returns the alerts to send now, longest due first. */
export async function listDueAlerts(db: Db, limit: number, now: Date): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alerts')
    .innerJoin('people', 'people.id', 'alerts.person_id')
    .selectAll('alerts')
    .select('people.language')
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .orderBy('alerts.id')
    .limit(limit)
    .execute();
  return rows.map(fromAlertRow);
}

/** Notes that a device's push service took an alert, which is never sent there again. */
export async function markReached(db: Db, { id }: Alert, subscriptionId: number, now: Date) {
  await db
    .updateTable('alerts')
    .set((eb) => ({
      reached: sql<string>`${eb.ref('reached')} || ${`${subscriptionId},`}`,
      sent_at: eb.fn.coalesce('sent_at', eb.val(now.toISOString())),
    }))
    .where('id', '=', id)
    .execute();
}

/** Notes that an alert is done with, or after a failed try when it is tried next. */
export async function settleAlert(db: Db, { id, tries }: Alert, nextAt: Date | null) {
  const failed = nextAt === null ? {} : { tries: tries + 1 };
  await db
    .updateTable('alerts')
    .set({ next_at: nextAt?.toISOString() ?? null, ...failed })
    .where('id', '=', id)
    .execute();
}

/** A thing that an order sold out. */
export type SoldOutThing = { productId: number; brand: string; name: string; size: string };

/** Returns what a change of stock sold out, if that still is; null otherwise. */
export async function findSoldOut(db: Db, changeId: number): Promise<SoldOutThing | null> {
  const row = await db
    .selectFrom('stock_changes')
    .innerJoin('products', 'products.id', 'stock_changes.product_id')
    .innerJoin('stock', (join) =>
      join
        .onRef('stock.product_id', '=', 'stock_changes.product_id')
        .onRef('stock.size', '=', 'stock_changes.size'),
    )
    .select(['products.id as productId', 'brand', 'name', 'stock.size'])
    .where('stock_changes.id', '=', changeId)
    .where('stock.pieces', '=', 0)
    .executeTakeFirst();
  return row ?? null;
}
