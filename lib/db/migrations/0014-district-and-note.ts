import type { Migration } from './migration';

/** The district of a delivery, by its id, and what the shopper notes for whoever brings it. */
export const districtAndNote: Migration = {
  name: '0014-district-and-note',
  async up({ schema }) {
    await schema.alterTable('orders').addColumn('district', 'text').execute();
    await schema.alterTable('orders').addColumn('delivery_note', 'text').execute();
  },
};
