import { isDeepStrictEqual } from 'node:util';
import { saveHighestId, stampVersion } from './catalogue-marks';
import { forgetImport, type ImportedChange } from './last-import';
import { type ProductRow, removeProducts, toRow } from './products';
import type { Db } from './schema';

/** Why something stays as it is now, though an import changed it. */
export type Kept = {
  id: number;
  name: string;
  /** The owner's name of the field; null where the whole product stays. */
  field: string | null;
  why: 'changed' | 'removed' | 'returned' | 'sku-taken';
};

/** The rows that undoing an import writes and removes. */
export type UndoRows = {
  /** The rows as they are now, and as they will be; null for a product that comes or goes. */
  steps: { before: ProductRow | null; after: ProductRow | null }[];
  kept: Kept[];
};

/** A row without any facts, for one that comes back from an earlier release. */
function blankRow(id: number): ProductRow {
  const blank = {
    id,
    name: '',
    brand: '',
    genre: '',
    type: '',
    price: 0,
    discount: null,
    imagePath: '',
    description: '',
    updatedAt: null,
    rating: null,
    ratingCount: null,
    inStock: true,
    hidden: false,
  };
  return toRow({ product: blank, position: 0 }, '');
}

const FIELDS: Readonly<Record<string, string>> = { price_cents: 'price' };

/** Returns the owner's name of a column; null for one that no owner sets. */
function fieldOf(column: string): string | null {
  if (column === 'position' || column === 'updated_at') return null;
  return FIELDS[column] ?? column;
}

/** Returns the columns that the owner changed since an import wrote them. */
function changedSince(row: ProductRow, written: object): string[] {
  const now = new Map<string, unknown>(Object.entries(row));
  return Object.entries(written)
    .filter(([column, value]) => fieldOf(column) !== null && now.get(column) !== value)
    .map(([column]) => column);
}

type Step = { before: ProductRow | null; after: ProductRow | null; kept: Kept[] };

const nothing = (kept: Kept[] = []): Step => ({ before: null, after: null, kept });

/** Undoes what an import did to one product that is there. */
function undoOn(row: ProductRow, { id, before, after }: ImportedChange): Step {
  const kept = (field: string | null, why: Kept['why']): Kept => ({
    id,
    name: row.name,
    field,
    why,
  });
  if (after === null) return nothing([kept(null, 'returned')]);
  const touched = changedSince(row, after);
  if (before === null) {
    const fields = touched.map((column) => kept(fieldOf(column), 'changed'));
    return fields.length > 0 ? nothing(fields) : { before: row, after: null, kept: [] };
  }
  const now = new Map<string, unknown>(Object.entries(row));
  const columns = Object.entries(before);
  const restored = columns.filter(([column]) => now.get(column) === after[column]);
  const conflicts = touched.filter((column) => now.get(column) !== before[column]);
  return {
    before: row,
    after: { ...row, ...Object.fromEntries(restored) },
    kept: conflicts.map((column) => kept(fieldOf(column), 'changed')),
  };
}

/** Undoes what an import did to one product that is not there. */
function undoWithout({ id, before, after }: ImportedChange): Step {
  if (before === null) return nothing();
  if (after !== null) return nothing([{ id, name: '', field: null, why: 'removed' }]);
  return { before: null, after: { ...blankRow(id), ...before, id }, kept: [] };
}

/**
 * Takes from the steps every sku that another product has by now, and notes it. A product that then
 * keeps its own may keep it from another, so it looks again until nothing changes.
 */
function withoutTakenSkus(
  steps: UndoRows['steps'],
  now: ReadonlyMap<number, ProductRow>,
): { steps: UndoRows['steps']; kept: Kept[] } {
  const written = new Set(steps.map(({ before, after }) => before?.id ?? after?.id));
  const staying = steps.filter(({ before, after }) => before?.sku === after?.sku);
  const holders = [...now.values()].filter(({ id }) => !written.has(id));
  const taken = new Set([...holders, ...staying.map(({ after }) => after)].map((row) => row?.sku));
  const kept: Kept[] = [];
  const free = steps.map(({ before, after }) => {
    const isFree = !after?.sku || after.sku === before?.sku || !taken.has(after.sku);
    if (isFree) return { before, after };
    kept.push({ id: after.id, name: after.name, field: 'sku', why: 'sku-taken' });
    return { before, after: { ...after, sku: before?.sku ?? null } };
  });
  if (kept.length === 0) return { steps, kept };
  const again = withoutTakenSkus(free, now);
  return { steps: again.steps, kept: [...kept, ...again.kept] };
}

/** Returns whether two rows of a product are the same, but for these columns. */
function isSame(one: ProductRow, other: ProductRow, except: Partial<ProductRow> = {}): boolean {
  return isDeepStrictEqual({ ...one, ...except }, { ...other, ...except });
}

/**
 * Plans how the products return to what they were before an import. What was changed since stays,
 * and is named (docs/behaviour.md, "Undoing an import").
 *
 * @param now the rows of all products by id
 */
export function planUndoRows(
  changes: readonly ImportedChange[],
  now: ReadonlyMap<number, ProductRow>,
): UndoRows {
  const all = changes.map((change) => {
    const row = now.get(change.id);
    return row ? undoOn(row, change) : undoWithout(change);
  });
  const free = withoutTakenSkus(all, now);
  const steps = free.steps.filter(
    ({ before, after }) => (before ?? after) && !(before && after && isSame(before, after)),
  );
  return { steps, kept: [...all.flatMap(({ kept }) => kept), ...free.kept] };
}

/** Rows per statement, well below both engines' limits of bound values. */
const BATCH = 500;

/** Inside a transaction: writes a planned undo, and forgets the import. */
export async function writeUndo(trx: Db, { steps }: UndoRows, now = new Date()): Promise<void> {
  const ids = steps.flatMap(({ before, after }) => before?.id ?? after?.id ?? []);
  await saveHighestId(trx, ids);
  await removeProducts(trx, ids);
  const rows = steps.flatMap(({ before, after }) => {
    if (after === null) return [];
    const onlyMoves = before !== null && isSame(before, after, { position: 0 });
    return [{ ...after, updated_at: onlyMoves ? before.updated_at : now.toISOString() }];
  });
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx
      .insertInto('products')
      .values(rows.slice(start, start + BATCH))
      .execute();
  }
  await forgetImport(trx);
  await stampVersion(trx);
}
