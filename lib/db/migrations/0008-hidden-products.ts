import { sql } from 'kysely';
import type { Migration } from './migration';

/** Whether the owner hides a product (1) or shoppers see it (0), as they saw all before. */
export const hiddenProducts: Migration = {
  name: '0008-hidden-products',
  async up(db) {
    await db.schema
      .alterTable('products')
      .addColumn('hidden', 'integer', (column) =>
        column.notNull().defaultTo(0).check(sql`hidden in (0, 1)`),
      )
      .execute();
  },
};
