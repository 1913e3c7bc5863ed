import type { Migration } from './migration';

/** What the last import did to counts of stock, to undo it; notes in their history. */
export const stockOfImports: Migration = {
  name: '0025-stock-of-imports',
  async up({ schema }) {
    await schema
      .createTable('last_import_counts')
      .addColumn('product_id', 'integer', (column) => column.notNull())
      .addColumn('size', 'text', (column) => column.notNull())
      .addColumn('before', 'integer')
      .addColumn('after', 'integer')
      .addPrimaryKeyConstraint('last_import_counts_key', ['product_id', 'size'])
      .execute();
    await schema.alterTable('stock_changes').addColumn('note', 'text').execute();
  },
};
