import { addCountingId } from './0001-first-tables';
import type { Migration } from './migration';

/** What those who bought say of products, and what the owner made of it. */
export const reviews: Migration = {
  name: '0028-reviews',
  async up({ schema }, engine) {
    await addCountingId(schema.createTable('reviews'), engine)
      .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
      .addColumn('product_id', 'integer', (column) => column.notNull())
      .addColumn('product_name', 'text', (column) => column.notNull())
      .addColumn('product_brand', 'text', (column) => column.notNull())
      .addColumn('stars', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('reviews_once', ['order_id', 'product_id'])
      .execute();
    await schema
      .createIndex('reviews_status')
      .on('reviews')
      .columns(['status', 'changed_at'])
      .execute();
  },
};
