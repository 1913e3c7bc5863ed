import { sql } from 'kysely';
import { type Db, engineOf } from '@/lib/db/schema';
import { TABLE_CARE } from '@/lib/db/table-care';
import { AdminRefusal } from '../refusal';

/** Columns by table. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the columns of a database's tables. */
export async function columnsOf(db: Db): Promise<Columns> {
  const tables = await db.introspection.getTables();
  const own = tables.filter(({ schema }) => schema === undefined || schema === 'public');
  return new Map(
    own.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
  );
}

/** The tables whose rows a restore reads. */
const READ = Object.entries(TABLE_CARE).flatMap(([table, { restoring }]) =>
  restoring === 'skips' || restoring === 'unsaved' ? [] : table,
);

const minus = (one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined) =>
  [...(one ?? [])].filter((name) => !other?.has(name));

async function dropColumn(db: Db, table: string, column: string): Promise<void> {
  const dropping = sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`;
  if (engineOf(db) === 'postgres') {
    await sql`${dropping} cascade`.execute(db);
    return;
  }
  // SQLite drops no column of an index.
  const indexes = await sql<{ name: string }>`
    select list.name from pragma_index_list(${table}) as list, pragma_index_info(list.name) as info
    where info.name = ${column}`.execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await dropping.execute(db);
}

/**
 * Makes a newer release's copy one of this release: takes these migrations of it out of the ledger,
 * and the columns that it added to what is restored. Returns the names of what it has beside,
 * "orders.deposit" and "deposits". Throws an AdminRefusal where it lacks what this release needs.
 */
export async function makeOlder(
  copy: Db,
  shop: Db,
  file: string,
  migrations: readonly string[],
): Promise<string[]> {
  const [theirs, own] = [await columnsOf(copy), await columnsOf(shop)];
  const lacking = READ.flatMap((table) =>
    minus(own.get(table), theirs.get(table)).map((column) => `${table}.${column}`),
  );
  if (lacking.length > 0) {
    const list = lacking.join(', ');
    const text = `${file} was made by a release that is too new for this one: it has no ${list}.`;
    throw new AdminRefusal('invalid', text);
  }
  const added = READ.flatMap((table) =>
    minus(theirs.get(table), own.get(table)).map((column) => ({ table, column })),
  );
  for (const { table, column } of added) await dropColumn(copy, table, column);
  await sql`delete from migrations where name in (${sql.join([...migrations])})`.execute(copy);
  const tables = [...theirs.keys()].filter((table) => !own.has(table));
  return [...added.map(({ table, column }) => `${table}.${column}`), ...tables].sort();
}
