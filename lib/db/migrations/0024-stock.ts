import { addCountingId } from './0001-first-tables';
import type { Migration } from './migration';

/** Pieces in stock, the history of what changed them, and what an order line took of them. */
export const stock: Migration = {
  name: '0024-stock',
  async up({ schema }, engine) {
    await schema
      .createTable('stock')
      .addColumn('product_id', 'integer', (column) => column.notNull())
      .addColumn('size', 'text', (column) => column.notNull())
      .addColumn('pieces', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('stock_key', ['product_id', 'size'])
      .execute();
    await schema.createIndex('stock_pieces').on('stock').column('pieces').execute();
    await addCountingId(schema.createTable('stock_changes'), engine)
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('product_id', 'integer', (column) => column.notNull())
      .addColumn('size', 'text', (column) => column.notNull())
      .addColumn('change', 'integer', (column) => column.notNull())
      .addColumn('pieces', 'integer')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('order_id', 'integer')
      .execute();
    await schema
      .createIndex('stock_changes_product')
      .on('stock_changes')
      .columns(['product_id', 'id'])
      .execute();
    await schema
      .createIndex('stock_changes_order')
      .on('stock_changes')
      .column('order_id')
      .execute();
    await schema.alterTable('order_lines').addColumn('stock_size', 'text').execute();
  },
};
