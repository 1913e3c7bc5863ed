import { sql } from 'kysely';
import type { Migration } from '../migrate';

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

/** What products say in Arabic and French; empty for what was there before, which says nothing. */
export const translations: Migration = {
  name: '0010-translations',
  async up({ schema }) {
    for (const name of ['name_ar', 'description_ar', 'name_fr', 'description_fr']) {
      await schema
        .alterTable('products')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
  },
};

/** What is known of a scent and its pictures: lists, written with "|" between their parts. */
export const productDetails: Migration = {
  name: '0013-product-details',
  async up({ schema }) {
    const names = [
      'notes_top',
      'notes_heart',
      'notes_base',
      'family',
      'concentration',
      'volume',
      'season',
      'longevity',
      'points',
      'images',
    ];
    for (const name of names) {
      await schema
        .alterTable('products')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
  },
};
