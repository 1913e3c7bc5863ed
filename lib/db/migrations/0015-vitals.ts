import type { Migration } from './migration';

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
