import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * When an order's person was erased, and which addresses were taken off the newsletter: as SHA-256,
 * so that a backup does not bring them back.
 */
export const erasing: Migration = {
  name: '0009-erasing',
  async up({ schema }) {
    await schema.alterTable('orders').addColumn('erased_at', 'text').execute();
    await schema.createIndex('orders_phone').on('orders').column('phone').execute();
    await schema
      .createIndex('orders_not_erased')
      .on('orders')
      .column('created_at')
      .where(sql.ref('erased_at'), 'is', null)
      .execute();
    await schema
      .createTable('removed_subscribers')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('removed_at', 'text', (column) => column.notNull())
      .execute();
  },
};
