import { sql } from 'kysely';
import type { Migration } from './migration';

/** Files of products that owners give to the admin, and the pictures that are fetched for them. */
export const importFiles: Migration = {
  name: '0030-import-files',
  async up({ schema }, engine) {
    await schema
      .createTable('import_files')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('version', 'text')
      .addColumn('report', 'text')
      .addColumn('to_mend', 'text')
      .addColumn('with_ids', 'text')
      .addColumn('done_at', 'text')
      .execute();
    await schema
      .createTable('import_pictures')
      .addColumn('file_id', 'text', (column) =>
        column.notNull().references('import_files.id').onDelete('cascade'),
      )
      .addColumn('product_id', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('cells', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('stored', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('notes', 'text', (column) => column.notNull().defaultTo('[]'))
      .addPrimaryKeyConstraint('import_pictures_key', ['file_id', 'product_id'])
      .execute();
    await schema
      .createIndex('import_pictures_waiting')
      .on('import_pictures')
      .column('created_at')
      .where(sql.ref('state'), '=', sql.lit('waiting'))
      .execute();
  },
};
