import { addCountingId } from './0001-first-tables';
import type { Migration } from './migration';

/** The pictures that owners add to a shop of several machines, and what imports stored of them. */
export const pictures: Migration = {
  name: '0036-pictures',
  async up({ schema }, engine) {
    await schema
      .createTable('pictures')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('picture_paths')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('digest', 'text', (column) => column.notNull().references('pictures.digest'))
      .execute();
    await addCountingId(schema.createTable('imported_pictures'), engine)
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('product_id', 'integer', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addUniqueConstraint('imported_pictures_once', ['source', 'product_id', 'path'])
      .execute();
    await schema
      .createIndex('imported_pictures_of_product')
      .on('imported_pictures')
      .column('product_id')
      .execute();
  },
};
