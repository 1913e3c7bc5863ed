import type { StoredProduct } from '@/lib/catalogue/product';
import { catalogueVersion, lockCatalogue } from '@/lib/db/catalogue-marks';
import { findImport, type ImportNote } from '@/lib/db/last-import';
import { listRows, toStored } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { type Kept, planUndoRows, type UndoRows, writeUndo } from '@/lib/db/undo-import';
import { AdminRefusal } from '../refusal';
import { changesBetween, type FieldChange } from './product-cells';

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

function planOf(note: ImportNote, { steps, kept }: UndoRows): UndoPlan {
  const plan: UndoPlan = { import: note, added: [], changed: [], removed: [], kept };
  for (const { before, after } of steps) {
    if (after === null) {
      if (before !== null) plan.removed.push(toStored(before));
      continue;
    }
    const product = toStored(after);
    if (before === null) plan.added.push(product);
    else plan.changed.push({ product, fields: changesBetween(toStored(before), product) });
  }
  // One that only gets its place back is no change that an owner would look for.
  plan.changed = plan.changed.filter(({ fields }) => fields.length > 0);
  return plan;
}

async function planUndo(db: Db): Promise<{ plan: UndoPlan; rows: UndoRows }> {
  const found = await findImport(db);
  if (found === null) {
    throw new AdminRefusal(
      'not-found',
      'There is no import to undo: the last one is undone, or changed nothing.',
    );
  }
  const { changes, ...note } = found;
  const now = new Map((await listRows(db)).map((row) => [row.id, row]));
  const rows = planUndoRows(changes, now);
  return { plan: planOf(note, rows), rows };
}

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
    // Others may have changed products while the question was open.
    const isCurrent = (await catalogueVersion(trx)) === version;
    const { plan, rows } = isCurrent ? agreed : await planUndo(trx);
    if (!isCurrent && JSON.stringify(plan) !== JSON.stringify(agreed.plan)) {
      throw new AdminRefusal(
        'conflict',
        'The products changed meanwhile; nothing was undone. Try again.',
      );
    }
    await writeUndo(trx, rows);
    return plan;
  });
}
