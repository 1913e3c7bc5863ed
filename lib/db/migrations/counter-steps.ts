import type { Migration } from '../migrate';

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

/** How fast pages were for real shoppers: counts by day and bucket, and nothing of any view. */
export const vitals: Migration = {
  name: '0015-vitals',
  async up({ schema }) {
    await schema
      .createTable('vitals')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('metric', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('connection', 'text', (column) => column.notNull())
      .addColumn('at_most', 'integer', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('vitals_bucket', [
        'day',
        'metric',
        'page',
        'language',
        'connection',
        'at_most',
      ])
      .execute();
  },
};
