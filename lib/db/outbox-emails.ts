import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db, Tables } from './schema';

/** The parameters of an order e-mail by name. */
export type TemplateParams = Record<string, string>;

/** An e-mail kept in the shop's own outbox. */
export type OutboxEmail = {
  id: number;
  orderId: number;
  /** ISO 8601. */
  createdAt: string;
  templateParams: TemplateParams;
  /** When it was passed on by SMTP; null before. */
  passedOnAt: string | null;
};

const templateParamsSchema = z.record(z.string(), z.string());

function toEmail(row: Selectable<Tables['outbox_emails']>): OutboxEmail {
  return {
    id: row.id,
    orderId: row.order_id,
    createdAt: row.created_at,
    templateParams: templateParamsSchema.parse(JSON.parse(row.template_params)),
    passedOnAt: row.passed_on_at,
  };
}

/** Puts an order's e-mail into the outbox, one per order. Returns the id of that e-mail. */
export async function addOutboxEmail(
  db: Db,
  email: { orderId: number; templateParams: TemplateParams },
  now = new Date(),
): Promise<number> {
  await db
    .insertInto('outbox_emails')
    .values({
      order_id: email.orderId,
      created_at: now.toISOString(),
      template_params: JSON.stringify(email.templateParams),
      passed_on_at: null,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('outbox_emails')
    .select('id')
    .where('order_id', '=', email.orderId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns an e-mail of the outbox, or null. */
export async function findOutboxEmail(db: Db, id: number): Promise<OutboxEmail | null> {
  const row = await db
    .selectFrom('outbox_emails')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toEmail(row) : null;
}

/** Returns the e-mails of an order, oldest first. */
export async function listOrderEmails(db: Db, orderId: number): Promise<OutboxEmail[]> {
  const query = db.selectFrom('outbox_emails').selectAll().where('order_id', '=', orderId);
  return (await query.orderBy('id').execute()).map(toEmail);
}

/** An e-mail in a list, with its order's number and without its text. */
export type OutboxEntry = Omit<OutboxEmail, 'templateParams'> & { orderNumber: string };

/** Returns the whole outbox, newest first. */
export async function listOutbox(db: Db): Promise<OutboxEntry[]> {
  const rows = await db
    .selectFrom('outbox_emails')
    .innerJoin('orders', 'orders.id', 'outbox_emails.order_id')
    .select([
      'outbox_emails.id',
      'order_id',
      'outbox_emails.created_at',
      'passed_on_at',
      'orders.number',
    ])
    .orderBy('outbox_emails.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    createdAt: row.created_at,
    passedOnAt: row.passed_on_at,
    orderNumber: row.number,
  }));
}

/** Records that an order's e-mail in the outbox was passed on. */
export async function markPassedOn(db: Db, orderId: number, now = new Date()): Promise<void> {
  await db
    .updateTable('outbox_emails')
    .set({ passed_on_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('passed_on_at', 'is', null)
    .execute();
}
