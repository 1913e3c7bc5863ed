import type { Migration } from './migration';

/** Who orders and pays for somebody else, their note, and whether the slip has no amount. */
export const payer: Migration = {
  name: '0029-payer',
  async up({ schema }) {
    for (const column of ['payer_name', 'payer_phone', 'gift_note']) {
      await schema.alterTable('orders').addColumn(column, 'text').execute();
    }
    await schema
      .alterTable('orders')
      .addColumn('hide_prices', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('orders_payer_phone').on('orders').column('payer_phone').execute();
  },
};
