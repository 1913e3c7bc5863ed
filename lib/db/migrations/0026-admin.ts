import { sql } from 'kysely';
import { addCountingId } from './0001-first-tables';
import type { Migration } from './migration';

/**
 * The admin: people, the ways in which they sign in, their sessions, the journal, what undoing a
 * change of a product or an order needs, and alerts on their devices.
 */
export const admin: Migration = {
  name: '0026-admin',
  async up({ schema }, engine) {
    await addCountingId(schema.createTable('people'), engine)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('language', 'text')
      .addColumn('password', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'integer', (column) =>
        column.notNull().references('people.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute();
    await schema
      .createTable('passkey_challenges')
      .addColumn('challenge', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'integer', (column) =>
        column.references('people.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('sign_in_links')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'integer', (column) =>
        column.notNull().references('people.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute();
    await addCountingId(schema.createTable('sessions'), engine)
      .addColumn('digest', 'text', (column) => column.notNull().unique())
      .addColumn('person_id', 'integer', (column) =>
        column.notNull().references('people.id').onDelete('cascade'),
      )
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await addCountingId(schema.createTable('journal'), engine)
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .execute();
    await addCountingId(schema.createTable('product_edits'), engine)
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('person_id', 'integer', (column) =>
        column.references('people.id').onDelete('set null'),
      )
      .addColumn('product_id', 'integer', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('undone_at', 'text')
      .execute();
    await addCountingId(schema.createTable('push_subscriptions'), engine)
      .addColumn('session_id', 'integer', (column) =>
        column.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await addCountingId(schema.createTable('alerts'), engine)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('person_id', 'integer', (column) =>
        column.notNull().references('people.id').onDelete('cascade'),
      )
      .addColumn('happened_at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_at', 'text')
      .addColumn('sent_at', 'text')
      .addColumn('reached', 'text', (column) => column.notNull().defaultTo(''))
      .addUniqueConstraint('alerts_once', ['kind', 'subject', 'person_id'])
      .execute();
    await schema
      .createIndex('alerts_due')
      .on('alerts')
      .column('next_at')
      .where('next_at', 'is not', null)
      .execute();
    // Only rows that alerts tell of, so that placing an order writes no more than without them.
    await schema
      .createIndex('order_events_cancelled')
      .on('order_events')
      .column('at')
      .where(sql.ref('status'), '=', sql.lit('cancelled'))
      .execute();
    await schema
      .createIndex('stock_changes_sold_out')
      .on('stock_changes')
      .column('at')
      .where(sql.ref('pieces'), '=', sql.lit(0))
      .execute();
    await schema.alterTable('order_events').addColumn('undo', 'text').execute();
  },
};
