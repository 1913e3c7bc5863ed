import type { Migration } from './migration';

/** What the pictures of a product show, in each language: lists with "|" between their parts. */
export const pictureTexts: Migration = {
  name: '0027-picture-texts',
  async up({ schema }) {
    for (const name of ['image_texts', 'image_texts_ar', 'image_texts_fr']) {
      await schema
        .alterTable('products')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
  },
};
