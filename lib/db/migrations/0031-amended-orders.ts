import type { Migration } from './migration';

/** What a change of an order's content was, beside its entry in the order's history. */
export const amendedOrders: Migration = {
  name: '0031-amended-orders',
  async up({ schema }) {
    await schema.alterTable('order_events').addColumn('amendment', 'text').execute();
  },
};
