import { sql } from 'kysely';
import type { Db, Engine } from '../schema';
import type { Migration } from './migration';

/** What shoppers see comes from these rows of a table, by a condition on `row`; null for all. */
const SOURCES = [
  { table: 'products', shown: null },
  // From ten pieces on nobody sees how many there are, so that most orders change no version.
  { table: 'stock', shown: (row: string) => `${row}.pieces < 10` },
  { table: 'reviews', shown: (row: string) => `${row}.status = 'approved'` },
];

type Shown = (typeof SOURCES)[number]['shown'];

/** The events that change rows, with the condition under which shoppers see it. */
function eventsOf(shown: Shown): [event: string, condition: string][] {
  if (shown === null) return ['insert', 'update', 'delete'].map((event) => [event, 'true']);
  return [
    ['insert', shown('new')],
    ['update', `${shown('old')} or ${shown('new')}`],
    ['delete', shown('old')],
  ];
}

/**
 * On PostgreSQL the version is stamped when its transaction commits, and once: a transaction that
 * held the row for longer would keep orders waiting, or wait for one that waits for it.
 */
async function onPostgres(db: Db): Promise<void> {
  await sql`
    create function stamp_catalogue() returns trigger language plpgsql as $$
    declare
      mark text := 'shop.stamped_' || tg_table_name;
      own text := txid_current()::text;
    begin
      if current_setting(mark, true) = own then
        return null;
      end if;
      perform set_config(mark, own, true);
      execute format(
        'update %I.meta set value = jsonb_set(value::jsonb, $1, to_jsonb($2))::text where key = $3',
        tg_table_schema
      ) using array[tg_table_name::text], gen_random_uuid()::text, 'catalogue';
      perform pg_notify('shop_catalogue', '');
      return null;
    end $$`.execute(db);
  for (const { table, shown } of SOURCES) {
    for (const [event, condition] of eventsOf(shown)) {
      await sql`
        create constraint trigger ${sql.raw(`${table}_${event}_stamps`)}
        after ${sql.raw(event)} on ${sql.table(table)} deferrable initially deferred
        for each row when (${sql.raw(condition)}) execute function stamp_catalogue()`.execute(db);
    }
  }
}

async function onSqlite(db: Db): Promise<void> {
  for (const { table, shown } of SOURCES) {
    for (const [event, condition] of eventsOf(shown)) {
      await sql`
        create trigger ${sql.raw(`${table}_${event}_stamps`)}
        after ${sql.raw(event)} on ${sql.table(table)} when ${sql.raw(condition)}
        begin
          update meta set value = json_set(value, ${sql.lit(`$.${table}`)}, hex(randomblob(16)))
          where key = 'catalogue';
        end`.execute(db);
    }
  }
}

const by: Record<Engine, (db: Db) => Promise<void>> = { postgres: onPostgres, sqlite: onSqlite };

/**
 * One row of `meta` with the versions of what shoppers see, which the database itself stamps:
 * whoever writes, of whatever release or program.
 */
export const catalogueVersion: Migration = {
  name: '0034-catalogue-version',
  async up(db, engine) {
    const versions = JSON.stringify({ products: '', stock: '', reviews: '' });
    await db
      .insertInto('meta')
      .values([
        { key: 'catalogue', value: versions },
        // Those who change products wait for each other at this row, which has to be there.
        { key: 'catalogue_version', value: '' },
      ])
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    await by[engine](db);
  },
};
