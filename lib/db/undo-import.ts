import { isDeepStrictEqual } from 'node:util';
import { BLANK_PRODUCT } from '@/lib/catalogue/blank-product';
import { parseStoredSizes, sizeFields } from '@/lib/catalogue/own-sizes';
import type { OwnSize } from '@/lib/catalogue/product';
import { encodeSize } from '@/lib/catalogue/wire-product';
import { batchesOf } from './batches';
import { saveHighestId } from './catalogue-marks';
import { type Columns, forgetImport, type ImportedChange } from './last-import';
import { type ProductRow, removeProducts, toRow } from './products';
import type { Db } from './schema';
import { differingSizes, undoSizes } from './undo-sizes';

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
export function blankRow(id: number): ProductRow {
  return toRow(
    { product: { ...BLANK_PRODUCT, id, name: '', type: '', price: 0 }, position: 0 },
    '',
  );
}

const FIELDS: Readonly<Record<string, string>> = { price_cents: 'price' };

/** Returns the owner's name of a column; null for one that no owner sets. */
function fieldOf(column: string): string | null {
  if (column === 'position' || column === 'updated_at') return null;
  return FIELDS[column] ?? column;
}

const isPlain = (column: string) => column !== 'sizes' && fieldOf(column) !== null;

const sizesIn = ({ sizes }: Columns) => parseStoredSizes(typeof sizes === 'string' ? sizes : null);

/** Returns the owner's names of what was changed since an import added a product. */
function changedSince(row: ProductRow, written: Columns): string[] {
  const now: Columns = row;
  const sizes = sizesIn(row);
  const fields = Object.keys(written)
    .filter((column) => isPlain(column) && now[column] !== written[column])
    .filter((column) => column !== 'price_cents' || sizes.length === 0)
    .flatMap((column) => fieldOf(column) ?? []);
  return [...fields, ...differingSizes(sizes, sizesIn(written))];
}

/** Returns the columns of sizes as the database has them, and of the price, which follows them. */
function sizeColumns(sizes: readonly OwnSize[]): Pick<ProductRow, 'sizes'> & Partial<ProductRow> {
  const fields = sizeFields(sizes);
  return fields.sizes && fields.price !== undefined
    ? { sizes: JSON.stringify(fields.sizes.map(encodeSize)), price_cents: fields.price }
    : { sizes: null };
}

/**
 * Returns a row as it was before an import, except what was changed since, and the owner's names of
 * that. Sizes change back one by one, and decide on the price.
 */
function undoneRow(
  row: ProductRow,
  before: Columns,
  after: Columns,
): { row: ProductRow; fields: string[] } {
  const now: Columns = row;
  const columns = Object.entries(before).filter(([column]) => column !== 'sizes');
  const current = sizesIn(row);
  const { sizes, fields } =
    before.sizes === undefined
      ? { sizes: current, fields: [] }
      : undoSizes(current, sizesIn(before), sizesIn(after));
  // A price that came from sizes that go was set by nobody.
  const isSizesPrice = current.length > 0 && sizes.length === 0;
  const restored = columns.filter(
    ([column]) => now[column] === after[column] || (column === 'price_cents' && isSizesPrice),
  );
  const plain: ProductRow = { ...row, ...Object.fromEntries(restored) };
  const isSized = sizes.length > 0 && before.sizes !== undefined;
  const whole =
    sizes.length === 0 && current.length === 0 ? plain : { ...plain, ...sizeColumns(sizes) };
  const result: Columns = whole;
  const kept = columns
    .filter(([column, value]) => isPlain(column) && result[column] !== value)
    .filter(([column]) => column !== 'price_cents' || !isSized)
    .flatMap(([column]) => fieldOf(column) ?? []);
  return { row: whole, fields: [...kept, ...fields] };
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
  if (before === null) {
    const fields = changedSince(row, after).map((field) => kept(field, 'changed'));
    return fields.length > 0 ? nothing(fields) : { before: row, after: null, kept: [] };
  }
  const undone = undoneRow(row, before, after);
  return {
    before: row,
    after: undone.row,
    kept: undone.fields.map((field) => kept(field, 'changed')),
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
  for (const batch of batchesOf(rows, BATCH)) {
    await trx.insertInto('products').values(batch).execute();
  }
  await forgetImport(trx);
}
