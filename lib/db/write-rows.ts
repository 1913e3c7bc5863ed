import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Db, engineOf, type Tables } from './schema';

// Writes many rows of products by one statement, which takes them as one text of JSON: a statement
// with a value for each column of each row takes the process longer than the database.

/** A row's columns, or some of them beside its id. */
type Written = { id: number } & Readonly<Record<string, string | number | null>>;

/** Returns rows as a table `each` of a statement, and what names a column of it. */
function tableOf(db: Db, rows: readonly Written[]) {
  const json = JSON.stringify(rows);
  return engineOf(db) === 'postgres'
    ? {
        each: sql`json_populate_recordset(null::products, ${json}::json) as each`,
        column: (name: string): RawBuilder<unknown> => sql`${sql.ref(`each.${name}`)}`,
      }
    : {
        each: sql`json_each(${json}) as each`,
        column: (name: string): RawBuilder<unknown> => sql`each.value ->> ${name}`,
      };
}

/** Sets these columns of products, found by their ids; at most some hundred rows at a time. */
export async function updateProducts(
  trx: Db,
  columns: readonly string[],
  rows: readonly Written[],
): Promise<void> {
  if (rows.length === 0) return;
  const { each, column } = tableOf(
    trx,
    rows.map((row) => ({
      id: row.id,
      ...Object.fromEntries(columns.map((name) => [name, row[name] ?? null])),
    })),
  );
  const values = columns.map((name) => sql`${sql.ref(name)} = ${column(name)}`);
  await sql`update products set ${sql.join(values)} from ${each} where products.id = ${column('id')}`.execute(
    trx,
  );
}

/** Adds products; at most some hundred rows at a time. */
export async function insertProducts(
  trx: Db,
  rows: readonly Selectable<Tables['products']>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  if (engineOf(trx) === 'sqlite') {
    // SQLite reads the JSON of a row again for each of its columns.
    await trx.insertInto('products').values(rows).execute();
    return;
  }
  const { each, column } = tableOf(trx, rows);
  const names = Object.keys(first);
  const into = sql.join(names.map((name) => sql.ref(name)));
  const from = sql.join(names.map(column));
  await sql`insert into products (${into}) select ${from} from ${each}`.execute(trx);
}
