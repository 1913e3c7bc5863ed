import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Phone numbers that opted in to the newsletter at checkout, with the key of the first order that
 * did. Orders that are there already have said so, too.
 */
export const optIns: Migration = {
  name: '0023-opt-ins',
  async up(db) {
    await db.schema
      .createTable('opt_ins')
      .addColumn('phone', 'text', (column) => column.primaryKey())
      .addColumn('order_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('opt_ins_order_key').on('opt_ins').column('order_key').execute();
    await sql`
      insert into opt_ins (phone, order_key, created_at)
      select phone, idempotency_key, created_at from orders
      where id in (
        select min(id) from orders
        where newsletter = 1 and erased_at is null and status <> 'replaced' group by phone)
      `.execute(db);
  },
};
