import type { Migration } from './migration';

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
