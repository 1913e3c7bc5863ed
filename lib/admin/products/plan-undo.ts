import type { StoredProduct } from '@/lib/catalogue/product';
import { type ImportedCount, ownersWordsSince } from '@/lib/db/import-counts';
import { findImport, type ImportedChange, type ImportNote } from '@/lib/db/last-import';
import { listRows, type ProductRow, toStored } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { listStock } from '@/lib/db/stock';
import { type Kept, planUndoRows, type UndoRows } from '@/lib/db/undo-import';
import { addTo } from '../import/grouped';
import { AdminRefusal } from '../refusal';
import { type CountChange, countsByProduct } from '../stock/count-changes';
import { undoCounts } from '../stock/undo-counts';
import { changesBetween, countField, type FieldChange } from './product-cells';

/** What undoing the last import does. */
export type UndoPlan = {
  /** The import that is undone. */
  import: ImportNote;
  /** The products that come back. */
  added: StoredProduct[];
  /** The products that change back, as they will be. */
  changed: { product: StoredProduct; fields: FieldChange[] }[];
  /** The products that go, since the import added them. */
  removed: StoredProduct[];
  /** What stays as it is now, and why. */
  kept: Kept[];
};

/** The products that an undo is about as they will be, or are if they stay; null for no product. */
function productsAfter(
  ids: readonly number[],
  { steps }: UndoRows,
  now: ReadonlyMap<number, ProductRow>,
): Map<number, StoredProduct | null> {
  const rows = new Map<number, ProductRow | null>(ids.map((id) => [id, now.get(id) ?? null]));
  for (const { before, after } of steps) rows.set(before?.id ?? after?.id ?? 0, after);
  return new Map([...rows].map(([id, row]) => [id, row && toStored(row)]));
}

/** What an undo does to products, before its counts are known. */
type Undo = {
  note: ImportNote;
  rows: UndoRows;
  /** What it is about, as it will be; null for no product. */
  products: ReadonlyMap<number, StoredProduct | null>;
  /** What the import did to counts that can change back. */
  imported: ImportedCount[];
};

function planOf(
  { note, rows: { steps, kept }, products }: Undo,
  counts: readonly CountChange[],
): UndoPlan {
  const plan: UndoPlan = { import: note, added: [], changed: [], removed: [], kept };
  const befores = new Map(steps.map(({ before, after }) => [after?.id, before]));
  const fieldsOf = new Map<number, FieldChange[]>();
  for (const change of counts) addTo(fieldsOf, change.productId, countField(change));
  for (const { before, after } of steps) {
    if (before !== null && after === null) plan.removed.push(toStored(before));
  }
  for (const product of products.values()) {
    if (product === null) continue;
    const before = befores.get(product.id);
    if (before === null) {
      plan.added.push(product);
      continue;
    }
    const fields = before === undefined ? [] : changesBetween(toStored(before), product);
    const all = [...fields, ...(fieldsOf.get(product.id) ?? [])];
    // One that only gets its place back is no change that an owner would look for.
    if (all.length > 0) plan.changed.push({ product, fields: all });
  }
  return plan;
}

/** The products that an import added or removed, and that stay as they are now. */
function stayingWhole(
  changes: readonly ImportedChange[],
  { steps }: UndoRows,
  now: ReadonlyMap<number, ProductRow>,
): ReadonlySet<number> {
  const written = new Set(steps.map(({ before, after }) => before?.id ?? after?.id));
  const whole = changes.filter(({ id, before, after }) => {
    return (before === null || after === null) && now.has(id) && !written.has(id);
  });
  return new Set(whole.map(({ id }) => id));
}

/** Returns what an undo does with the counts as they are now. */
export async function withCounts(
  db: Db,
  undo: Undo,
): Promise<{ plan: UndoPlan; counts: CountChange[] }> {
  const { products, imported } = undo;
  const { changes, kept } = undoCounts(products, {
    imported,
    now: countsByProduct(await listStock(db)),
    since: await ownersWordsSince(db, imported),
  });
  const keptCounts = kept.map(({ productId, field }): Kept => {
    const { name = '' } = products.get(productId) ?? {};
    return { id: productId, name, field, why: 'changed' };
  });
  const plan = planOf(undo, changes);
  return { plan: { ...plan, kept: [...plan.kept, ...keptCounts] }, counts: changes };
}

/** Plans undoing the last import. Throws an AdminRefusal if there is none to undo. */
export async function planUndo(db: Db): Promise<Undo> {
  const found = await findImport(db);
  if (found === null) {
    throw new AdminRefusal(
      'not-found',
      'There is no import to undo: the last one is undone, or changed nothing.',
    );
  }
  const { changes, counts, ...note } = found;
  const now = new Map((await listRows(db)).map((row) => [row.id, row]));
  const rows = planUndoRows(changes, now);
  const whole = stayingWhole(changes, rows, now);
  const imported = counts.filter(({ productId }) => !whole.has(productId));
  const ids = [...changes.map(({ id }) => id), ...counts.map(({ productId }) => productId)];
  return { note, rows, products: productsAfter(ids, rows, now), imported };
}
