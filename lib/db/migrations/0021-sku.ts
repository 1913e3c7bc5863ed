import type { Migration } from './migration';

/** The owner's own number of a product, a text that no other product has. */
export const sku: Migration = {
  name: '0021-sku',
  async up({ schema }) {
    await schema.alterTable('products').addColumn('sku', 'text').execute();
    await schema.createIndex('products_sku').on('products').column('sku').unique().execute();
  },
};
