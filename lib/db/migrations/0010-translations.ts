import type { Migration } from './migration';

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
