import type { Migration } from './migration';

/** What a promo code takes off in cents, where it takes no fraction, and took off in an order. */
export const promoAmounts: Migration = {
  name: '0020-promo-amounts',
  async up({ schema }) {
    await schema.alterTable('promo_codes').addColumn('amount_cents', 'integer').execute();
    await schema.alterTable('orders').addColumn('promo_amount_cents', 'integer').execute();
  },
};
