import { type AlterTableColumnAlteringBuilder, type ColumnDataType, sql } from 'kysely';
import type { Db, Engine } from '../schema';
import { addCountingId } from './0001-first-tables';
import type { Migration } from './migration';

const STATUSES = [
  'placed',
  'confirmed',
  'shipped',
  'delivered',
  'refused',
  'cancelled',
  'returned',
  'replaced',
];

const EMAIL_STATUSES = ['unsent', 'sent', 'failed'];

/** SQL that holds a column to a list of words. */
function isOneOf(column: string, words: readonly string[]) {
  const list = sql.join(words.map((word) => sql.lit(word)));
  return sql<boolean>`${sql.ref(column)} in (${list})`;
}

type Column = Parameters<AlterTableColumnAlteringBuilder['addColumn']>[2];

async function addOrderColumns(db: Db): Promise<void> {
  // SQLite alters one column a statement.
  const orders = () => db.schema.alterTable('orders');
  const add = (name: string, type: ColumnDataType, build?: Column) =>
    orders().addColumn(name, type, build).execute();
  await orders().renameColumn('status', 'old_status').execute();
  await add('status', 'text', (column) =>
    column.notNull().defaultTo('placed').check(isOneOf('status', STATUSES)),
  );
  await add('email_status', 'text', (column) =>
    column.notNull().defaultTo('unsent').check(isOneOf('email_status', EMAIL_STATUSES)),
  );
  await add('email_claim', 'text');
  await add('email_claimed_until', 'text');
  await add('email_tries', 'integer', (column) => column.notNull().defaultTo(0));
  await add('email_next_at', 'text');
  await add('told_at', 'text');
  await add('promo_released', 'integer', (column) => column.notNull().defaultTo(0));
  await add('token', 'text');
}

/**
 * Splits the old status. A mail in the shop's own outbox counts as unsent, unless it was sent again
 * from the command line.
 */
async function splitStatus(db: Db): Promise<void> {
  await sql`
    update orders set
      status = case old_status when 'replaced' then 'replaced' else 'placed' end,
      promo_released = case old_status when 'replaced' then 1 else 0 end,
      email_status = case old_status
        when 'emailed' then 'sent' when 'email_failed' then 'failed' else 'unsent' end`.execute(db);
  await sql`
    update orders set email_status = 'unsent'
    where email_status = 'sent'
      and exists (select 1 from outbox_emails
                  where order_id = orders.id and passed_on_at is null)
      and not exists (select 1 from email_attempts
                      where order_id = orders.id and outcome = 'sent'
                        and detail like 'resend:%')`.execute(db);
  await sql`update orders set told_at = created_at where email_status = 'sent'`.execute(db);
  await sql`
    update orders set email_next_at = created_at
    where email_status <> 'sent' and status = 'placed'`.execute(db);
  await db.schema.alterTable('orders').dropColumn('old_status').execute();
}

async function createEvents(db: Db, engine: Engine): Promise<void> {
  await addCountingId(db.schema.createTable('order_events'), engine)
    .addColumn('event_id', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(isOneOf('status', STATUSES)))
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('webhook_tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('webhook_next_at', 'text')
    .addColumn('webhook_sent_at', 'text')
    .execute();
  await sql`
    insert into order_events (event_id, order_id, at, status, note)
    select number || '-placed', id, created_at, 'placed', ''
    from orders order by id`.execute(db);
  // When an order was replaced stands in the one that replaced it.
  await sql`
    insert into order_events (event_id, order_id, at, status, note)
    select number || '-replaced', id,
           coalesce((select created_at from orders next where next.number = orders.replaced_by),
                    created_at), 'replaced', ''
    from orders where status = 'replaced' order by id`.execute(db);
}

async function createIndexes(db: Db): Promise<void> {
  const { schema } = db;
  await schema.createIndex('orders_token').unique().on('orders').column('token').execute();
  await schema
    .createIndex('orders_email_due')
    .on('orders')
    .column('email_next_at')
    .where(sql.ref('email_next_at'), 'is not', null)
    .execute();
  await schema
    .createIndex('orders_untold')
    .on('orders')
    .columns(['status', 'created_at'])
    .where(sql.ref('told_at'), 'is', null)
    .execute();
  await schema.createIndex('order_events_order').on('order_events').column('order_id').execute();
  await schema
    .createIndex('order_events_webhook_due')
    .on('order_events')
    .column('webhook_next_at')
    .where(sql.ref('webhook_next_at'), 'is not', null)
    .execute();
}

/**
 * What becomes of an order, apart from what becomes of its e-mail; the history of both; who is
 * sending and when it is tried again.
 */
export const orderLife: Migration = {
  name: '0003-order-life',
  async up(db, engine) {
    await addOrderColumns(db);
    await splitStatus(db);
    await createEvents(db, engine);
    await createIndexes(db);
  },
};
