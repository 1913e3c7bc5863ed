import type { Migration } from './migration';

/** What the last import of products did to each of them, so that it can be undone. */
export const lastImport: Migration = {
  name: '0022-last-import',
  async up({ schema }) {
    await schema
      .createTable('last_import_changes')
      .addColumn('product_id', 'integer', (column) => column.primaryKey())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute();
  },
};
