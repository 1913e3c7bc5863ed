import type { Migration } from './migration';

/** When a promo code begins; null for at once. */
export const promoBegins: Migration = {
  name: '0033-promo-begins',
  async up({ schema }) {
    await schema.alterTable('promo_codes').addColumn('begins_at', 'text').execute();
  },
};
