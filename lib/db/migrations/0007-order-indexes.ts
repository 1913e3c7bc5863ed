import { sql } from 'kysely';
import type { Migration } from './migration';

/** What every order e-mail, page and alarm looks up, which read the whole ledger without. */
export const orderIndexes: Migration = {
  name: '0007-order-indexes',
  async up({ schema }) {
    await schema
      .createIndex('orders_replaced_by')
      .on('orders')
      .column('replaced_by')
      .where(sql.ref('replaced_by'), 'is not', null)
      .execute();
    await schema
      .createIndex('orders_status')
      .on('orders')
      .columns(['status', 'created_at'])
      .execute();
  },
};
