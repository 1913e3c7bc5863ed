import { z } from 'zod';
import { batchesOf } from './batches';
import { lockCatalogue } from './catalogue-marks';
import { findImportedCounts, type ImportedCount, writeImportedCounts } from './import-counts';
import { byId, type ProductRow, rowsOf } from './products';
import { type Db, inTransaction, type Tables } from './schema';

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
export function difference(
  before: Columns,
  after: Columns,
): { before: Columns; after: Columns } | null {
  const names = Object.keys(after).filter(
    (name) => isFact(name) && (before[name] ?? null) !== (after[name] ?? null),
  );
  const of = (row: Columns) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return names.length === 0 ? null : { before: of(before), after: of(after) };
}

/** Returns what became of products, by their rows before, which are used up, and now. */
function changesOf(before: Map<number, ProductRow>, now: readonly ProductRow[]): ImportedChange[] {
  return now.flatMap((row) => {
    const earlier = before.get(row.id);
    before.delete(row.id);
    const differing = earlier ? difference(earlier, row) : { before: null, after: row };
    return differing === null ? [] : [{ id: row.id, ...differing }];
  });
}

/** Returns the removal of products that are not there any more. */
const removals = (gone: ReadonlyMap<number, ProductRow>): ImportedChange[] =>
  [...gone].map(([id, row]) => ({ id, before: row, after: null }));

/** Returns a change with what came after it, as one: as it was at first and as it is now. */
function joined(first: ImportedChange | undefined, then: ImportedChange): ImportedChange {
  if (first === undefined) return then;
  const before = first.before && { ...then.before, ...first.before };
  return { id: then.id, before, after: then.after && { ...first.after, ...then.after } };
}

/** Inside a transaction: forgets the last import. */
export async function forgetImport(trx: Db): Promise<void> {
  await trx.deleteFrom('last_import_changes').execute();
  await trx.deleteFrom('last_import_counts').execute();
  await trx.deleteFrom('meta').where('key', '=', KEY).execute();
}

/**
 * Inside a transaction: notes an import, of which nothing is kept yet, in place of the last one.
 */
export async function beginImport(trx: Db, note: ImportNote): Promise<void> {
  await forgetImport(trx);
  const value = JSON.stringify(note);
  await trx.insertInto('meta').values({ key: KEY, value }).execute();
}

/** Inside a transaction: keeps changes of products as those of the last import. */
export async function writeChanges(trx: Db, changes: readonly ImportedChange[]): Promise<void> {
  const text = (columns: Columns | null) => (columns === null ? null : JSON.stringify(columns));
  for (const batch of batchesOf(changes, BATCH)) {
    const rows = batch.map(({ id, before, after }) => {
      return { product_id: id, before: text(before), after: text(after) };
    });
    await trx.insertInto('last_import_changes').values(rows).execute();
  }
}

/** Returns which import is the last that can be undone; null for none. */
export async function findImportNote(db: Db): Promise<ImportNote | null> {
  const query = db.selectFrom('meta').select('value').where('key', '=', KEY);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : noteSchema.parse(JSON.parse(row.value));
}

function toChange(row: Tables['last_import_changes']): ImportedChange {
  const columns = (text: string | null) =>
    text === null ? null : columnsSchema.parse(JSON.parse(text));
  return { id: row.product_id, before: columns(row.before), after: columns(row.after) };
}

/** Returns the last import that changed something and was not undone; null for none. */
export async function findImport(
  db: Db,
): Promise<(ImportNote & { changes: ImportedChange[]; counts: ImportedCount[] }) | null> {
  const note = await findImportNote(db);
  if (note === null) return null;
  const query = db.selectFrom('last_import_changes').selectAll().orderBy('product_id');
  const changes = (await query.execute()).map(toChange);
  return { ...note, changes, counts: await findImportedCounts(db) };
}

/** Inside a transaction: takes these products' changes out of the record, by id. */
async function takeChanges(trx: Db, ids: readonly number[]): Promise<Map<number, ImportedChange>> {
  const taken = new Map<number, ImportedChange>();
  for (const batch of batchesOf(ids, BATCH)) {
    const rows = await trx
      .deleteFrom('last_import_changes')
      .where('product_id', 'in', batch)
      .returningAll()
      .execute();
    for (const row of rows) taken.set(row.product_id, toChange(row));
  }
  return taken;
}

/**
 * Runs what completes the last import later for these products, such as storing their pictures, so
 * that undoing the import takes that back too.
 */
export async function continueImport<T>(
  db: Db,
  ids: readonly number[],
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    if ((await findImportNote(trx)) === null) return work(trx);
    const before = byId(await rowsOf(trx, ids));
    const result = await work(trx);
    const now = await rowsOf(trx, ids);
    const later = [...changesOf(before, now), ...removals(before)];
    const first = await takeChanges(
      trx,
      later.map(({ id }) => id),
    );
    const all = later.map((change) => joined(first.get(change.id), change));
    // A product that was added and removed again leaves nothing to undo.
    await writeChanges(
      trx,
      all.filter(({ before, after }) => before !== null || after !== null),
    );
    return result;
  });
}

/**
 * Inside a transaction: takes over the last import of another database, whose products came too;
 * its counts only where nothing was ever counted here, so that they come too.
 */
export async function copyImport(from: Db, trx: Db): Promise<void> {
  const recorded = await findImport(from);
  if (recorded === null) return forgetImport(trx);
  const { changes, counts, ...note } = recorded;
  await beginImport(trx, note);
  await writeChanges(trx, changes);
  const counted = await trx.selectFrom('stock_changes').select('id').limit(1).executeTakeFirst();
  if (counted === undefined) await writeImportedCounts(trx, counts);
}
