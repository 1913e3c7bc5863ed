import { sql } from 'kysely';
import type { Migration } from '../migrate';

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

/** The language that an order was placed in, by its tag. Earlier orders were all in English. */
export const orderLanguage: Migration = {
  name: '0012-order-language',
  async up({ schema }) {
    await schema
      .alterTable('orders')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
  },
};

/** The district of a delivery, by its id, and what the shopper notes for whoever brings it. */
export const districtAndNote: Migration = {
  name: '0014-district-and-note',
  async up({ schema }) {
    await schema.alterTable('orders').addColumn('district', 'text').execute();
    await schema.alterTable('orders').addColumn('delivery_note', 'text').execute();
  },
};
