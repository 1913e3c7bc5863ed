import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { putMeta } from './meta';
import type { Db, Engine } from './schema';

// What is noted of the catalogue as a whole: the ids that were given out, and its version.

const HIGHEST_KEY = 'highest_product_id';

async function readHighestId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', HIGHEST_KEY)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Inside a transaction: reserves these ids for ever, even if their products are removed. */
export async function saveHighestId(trx: Db, ids: readonly number[]): Promise<void> {
  const stored = await readHighestId(trx);
  const highest = ids.reduce((most, id) => Math.max(most, id), stored);
  if (highest === stored) return;
  const value = String(highest);
  await putMeta(trx, HIGHEST_KEY, value);
}

/** Returns the highest id that any product or order line has or had; 0 for none. */
export async function highestProductId(db: Db): Promise<number> {
  const { product, ordered } = await db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.max('id').as('product'),
      eb
        .selectFrom('order_lines')
        .select((lines) => lines.fn.max('product_id').as('id'))
        .as('ordered'),
    ])
    .executeTakeFirstOrThrow();
  return Math.max(Number(product ?? 0), Number(ordered ?? 0), await readHighestId(db));
}

const VERSION_KEY = 'catalogue_version';

/**
 * Returns a text that changes with every write to an embedded database by any process, and is cheap
 * to read; null for PostgreSQL.
 */
export async function embeddedWrites({
  db,
  engine,
}: {
  db: Db;
  engine: Engine;
}): Promise<string | null> {
  if (engine !== 'sqlite') return null;
  const answers = await Promise.all([
    sql<{ data_version: number }>`pragma data_version`.execute(db),
    sql<{ own: number }>`select total_changes() as own`.execute(db),
  ]);
  return JSON.stringify(answers.map(({ rows }) => rows));
}

/**
 * Returns a text that changes with every change of products by the shop itself, and costs one row
 * to read.
 */
export async function catalogueStamp(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', VERSION_KEY)
    .executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Returns a text that changes with every `saveProducts`, and with removals and dated changes of
 * other programs.
 */
export async function catalogueVersion(db: Db): Promise<string> {
  const row = await db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.countAll().as('count'),
      eb.fn.max('updated_at').as('changed'),
      eb.selectFrom('meta').select('value').where('key', '=', VERSION_KEY).as('saved'),
    ])
    .executeTakeFirstOrThrow();
  return `${row.count}/${row.changed}/${row.saved}`;
}

/**
 * Inside a transaction, before it reads what it will change: waits for other changes of the
 * catalogue, and keeps them out until it ends. Reads after this stay valid.
 */
export async function lockCatalogue(trx: Db): Promise<void> {
  // A write, because SQLite has no other lock.
  await trx
    .updateTable('meta')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('key', '=', VERSION_KEY)
    .execute();
}

/** Inside a transaction: gives the catalogue a new version. */
export async function stampVersion(db: Db): Promise<void> {
  await putMeta(db, VERSION_KEY, randomUUID());
}

/** Returns how many products there are, hidden ones too. */
export async function countProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
