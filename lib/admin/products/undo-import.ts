import type { StoredProduct } from '@/lib/catalogue/product';
import { catalogueVersion, lockCatalogue } from '@/lib/db/catalogue-marks';
import { ownersWordsSince } from '@/lib/db/import-counts';
import { findImport, type ImportedChange, type ImportNote } from '@/lib/db/last-import';
import { listRows, type ProductRow, toStored } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { listStock, setCounts } from '@/lib/db/stock';
import { ascendingIds, lockCounts } from '@/lib/db/stock-rows';
import { type Kept, planUndoRows, type UndoRows, writeUndo } from '@/lib/db/undo-import';
import { addTo } from '../import/grouped';
import { AdminRefusal } from '../refusal';
import { type CountChange, countsByProduct, writtenCounts } from '../stock/count-changes';
import { isStockColumn } from '../stock/stock-cells';
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

function planOf(
  note: ImportNote,
  { steps, kept }: UndoRows,
  products: ReadonlyMap<number, StoredProduct | null>,
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

type Planned = { plan: UndoPlan; rows: UndoRows; counts: CountChange[] };

async function planUndo(db: Db): Promise<Planned> {
  const found = await findImport(db);
  if (found === null) {
    throw new AdminRefusal(
      'not-found',
      'There is no import to undo: the last one is undone, or changed nothing.',
    );
  }
  const { changes, counts: all, ...note } = found;
  const things = [...changes.map(({ id }) => ({ productId: id })), ...all];
  const ids = ascendingIds(things);
  if (db.isTransaction) await lockCounts(db, ids);
  const now = new Map((await listRows(db)).map((row) => [row.id, row]));
  const rows = planUndoRows(changes, now);
  const whole = stayingWhole(changes, rows, now);
  const imported = all.filter(({ productId }) => !whole.has(productId));
  const products = productsAfter(ids, rows, now);
  const counts = undoCounts(products, {
    imported,
    now: countsByProduct(await listStock(db)),
    since: await ownersWordsSince(db, imported),
  });
  const keptCounts = counts.kept.map(({ productId, field }): Kept => {
    const { name = '' } = products.get(productId) ?? {};
    return { id: productId, name, field, why: 'changed' };
  });
  const plan = planOf(note, rows, products, counts.changes);
  return {
    plan: { ...plan, kept: [...rows.kept, ...keptCounts] },
    rows,
    counts: counts.changes,
  };
}

/** What was agreed on, but for counts, which go on while the owner is asked. */
const withoutCounts = ({ plan }: Planned) =>
  JSON.stringify({
    ...plan,
    changed: plan.changed.flatMap(({ product, fields }) => {
      const others = fields.filter(({ field }) => !isStockColumn(field));
      return others.length === 0 ? [] : [{ product, fields: others }];
    }),
    kept: plan.kept.filter(({ field }) => field === null || !isStockColumn(field)),
  });

/** How `undoImport` works. */
export type UndoOptions = {
  /** Only plan it. */
  dryRun?: boolean;
  /** Asks the owner before anything is written; throws if they decline. */
  agree?: (plan: UndoPlan) => Promise<void>;
};

/**
 * Brings the products back to what they were before the last import: removed ones return, added ones
 * go, changed fields change back. What was changed since stays, and the plan names it
 * (docs/behaviour.md, "Undoing an import"). Throws an AdminRefusal if there is no import to undo, or
 * if the products changed while the owner was asked.
 */
export async function undoImport(
  db: Db,
  { dryRun = false, agree }: UndoOptions = {},
): Promise<UndoPlan> {
  const version = await catalogueVersion(db);
  const agreed = await planUndo(db);
  if (dryRun) return agreed.plan;
  await agree?.(agreed.plan);
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    // Others may have changed products while the question was open, and shoppers have ordered.
    const isCurrent = (await catalogueVersion(trx)) === version;
    const planned = await planUndo(trx);
    if (!isCurrent && withoutCounts(planned) !== withoutCounts(agreed)) {
      throw new AdminRefusal(
        'conflict',
        'The products changed meanwhile; nothing was undone. Try again.',
      );
    }
    await writeUndo(trx, planned.rows);
    await setCounts(trx, writtenCounts(planned.counts), 'undone');
    return planned.plan;
  });
}
