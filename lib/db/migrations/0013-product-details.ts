import type { Migration } from './migration';

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
