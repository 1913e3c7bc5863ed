import type { Migration } from './migration';

/** The sizes that a product has of its own, as JSON; null for those of its type. */
export const ownSizes: Migration = {
  name: '0017-own-sizes',
  async up({ schema }) {
    await schema.alterTable('products').addColumn('sizes', 'text').execute();
  },
};
