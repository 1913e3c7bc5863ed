import type { Migration } from './migration';

/**
 * The counters of the rate limits, with the columns that rate-limiter-flexible expects; `expire` is
 * in ms since 1970.
 */
export const rateLimits: Migration = {
  name: '0002-rate-limits',
  async up(db) {
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute();
  },
};
