import { z } from 'zod';
import { listRows, type ProductRow } from './products';
import { type Db, inTransaction } from './schema';

// What the last import did to the products, kept so that it can be undone.

/** Columns of a product's row, by name. Those that another release added are simply not there. */
export type Columns = Readonly<Record<string, string | number | null>>;

/** What an import did to a product: the whole row of a new or a removed one, else what changed. */
export type ImportedChange = {
  id: number;
  /** Null for a product that the import added. */
  before: Columns | null;
  /** Null for a product that the import removed. */
  after: Columns | null;
};

/** An import: the name of its file, and its time (ISO 8601). */
export type ImportNote = { file: string; at: string };

const KEY = 'last_import';

/** Rows per statement, well below both engines' limits of bound values. */
const BATCH = 500;

const noteSchema = z.object({ file: z.string(), at: z.string() });

const columnsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Every change of a product stamps its time, which is no change itself. */
const isFact = (column: string) => column !== 'updated_at';

/** Returns the columns in which two rows differ, as they were and as they are; null for none. */
function difference(before: Columns, after: Columns): { before: Columns; after: Columns } | null {
  const names = Object.keys(after).filter(
    (name) => isFact(name) && (before[name] ?? null) !== (after[name] ?? null),
  );
  const of = (row: Columns) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return names.length === 0 ? null : { before: of(before), after: of(after) };
}

/**
 * Returns what became of every product since a state of the catalogue, which is used up. Reads in
 * slices, so that the catalogue is not in memory twice.
 */
async function changesSince(trx: Db, before: Map<number, ProductRow>): Promise<ImportedChange[]> {
  const changes: ImportedChange[] = [];
  for (let last = 0, read = BATCH; read === BATCH; ) {
    const rows = await trx
      .selectFrom('products')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const earlier = before.get(row.id);
      before.delete(row.id);
      const differing = earlier ? difference(earlier, row) : { before: null, after: row };
      if (differing !== null) changes.push({ id: row.id, ...differing });
    }
    last = rows.at(-1)?.id ?? last;
    read = rows.length;
  }
  return [...changes, ...[...before].map(([id, row]) => ({ id, before: row, after: null }))];
}

/** Returns a change with what came after it, as one: as it was at first and as it is now. */
function joined(first: ImportedChange | undefined, then: ImportedChange): ImportedChange {
  if (first === undefined) return then;
  const before = first.before && { ...then.before, ...first.before };
  return { id: then.id, before, after: then.after && { ...first.after, ...then.after } };
}

async function rowsById(db: Db): Promise<Map<number, ProductRow>> {
  return new Map((await listRows(db)).map((row) => [row.id, row]));
}

/** Inside a transaction: forgets the last import. */
export async function forgetImport(trx: Db): Promise<void> {
  await trx.deleteFrom('last_import_changes').execute();
  await trx.deleteFrom('meta').where('key', '=', KEY).execute();
}

async function writeImport(
  trx: Db,
  note: ImportNote,
  changes: readonly ImportedChange[],
): Promise<void> {
  await forgetImport(trx);
  await trx
    .insertInto('meta')
    .values({ key: KEY, value: JSON.stringify(note) })
    .execute();
  const text = (columns: Columns | null) => (columns === null ? null : JSON.stringify(columns));
  for (let start = 0; start < changes.length; start += BATCH) {
    const rows = changes.slice(start, start + BATCH).map(({ id, before, after }) => {
      return { product_id: id, before: text(before), after: text(after) };
    });
    await trx.insertInto('last_import_changes').values(rows).execute();
  }
}

/** Returns the last import that changed something and was not undone; null for none. */
export async function findImport(
  db: Db,
): Promise<(ImportNote & { changes: ImportedChange[] }) | null> {
  const query = db.selectFrom('meta').select('value').where('key', '=', KEY);
  const meta = await query.executeTakeFirst();
  if (meta === undefined) return null;
  const rows = await db
    .selectFrom('last_import_changes')
    .selectAll()
    .orderBy('product_id')
    .execute();
  const columns = (text: string | null) =>
    text === null ? null : columnsSchema.parse(JSON.parse(text));
  const changes = rows.map(({ product_id: id, before, after }) => {
    return { id, before: columns(before), after: columns(after) };
  });
  return { ...noteSchema.parse(JSON.parse(meta.value)), changes };
}

/**
 * Runs the writing part of an import and keeps what it did to the products, in one transaction. One
 * import is kept, the last that changed something, and of it no more than what it changed
 * (docs/behaviour.md, "Undoing an import").
 */
export async function recordImport<T>(
  db: Db,
  note: ImportNote,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const before = await rowsById(trx);
    const result = await work(trx);
    const changes = await changesSince(trx, before);
    if (changes.length > 0) await writeImport(trx, note, changes);
    return result;
  });
}

/**
 * Runs what completes the last import later, such as storing the pictures of its products, so that
 * undoing it takes that back too.
 */
export async function continueImport<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    const recorded = await findImport(trx);
    if (recorded === null) return work(trx);
    const before = await rowsById(trx);
    const result = await work(trx);
    const { changes, ...note } = recorded;
    const all = new Map(changes.map((change) => [change.id, change]));
    for (const change of await changesSince(trx, before)) {
      all.set(change.id, joined(all.get(change.id), change));
    }
    // A product that was added and removed again leaves nothing to undo.
    const left = [...all.values()].filter(({ before, after }) => before !== null || after !== null);
    await writeImport(trx, note, left);
    return result;
  });
}

/** Inside a transaction: takes over the last import of another database, whose products came too. */
export async function copyImport(from: Db, trx: Db): Promise<void> {
  const recorded = await findImport(from);
  if (recorded === null) return forgetImport(trx);
  const { changes, ...note } = recorded;
  await writeImport(trx, note, changes);
}
