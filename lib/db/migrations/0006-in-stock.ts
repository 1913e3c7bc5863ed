import { sql } from 'kysely';
import type { Migration } from './migration';

/** Whether a product can be bought (1) or is sold out (0). What was listed before is in stock. */
export const inStock: Migration = {
  name: '0006-in-stock',
  async up(db) {
    await db.schema
      .alterTable('products')
      .addColumn('in_stock', 'integer', (column) =>
        column.notNull().defaultTo(1).check(sql`in_stock in (0, 1)`),
      )
      .execute();
  },
};
