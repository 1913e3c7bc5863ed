import { catalogueVersion, lockCatalogue } from '@/lib/db/catalogue-marks';
import { stopPictures } from '@/lib/db/import-pictures';
import { type Db, inTransaction } from '@/lib/db/schema';
import { setCounts } from '@/lib/db/stock';
import { lockCounts } from '@/lib/db/stock-rows';
import { writeUndo } from '@/lib/db/undo-import';
import { AdminRefusal } from '../refusal';
import { writtenCounts } from '../stock/count-changes';
import { isStockColumn } from '../stock/stock-cells';
import { planUndo, type UndoPlan, withCounts } from './plan-undo';

/** What was agreed on, but for counts, which go on while the owner is asked. */
export const withoutCounts = (plan: UndoPlan) =>
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
 * Brings the products back to what they were before the last import: removed ones return, added
 * ones go, changed fields change back. What was changed since stays, and the plan names it
 * (docs/behaviour.md, "Undoing an import"). Throws an AdminRefusal if there is no import to undo,
 * or if the products changed while the owner was asked.
 */
export async function undoImport(
  db: Db,
  { dryRun = false, agree }: UndoOptions = {},
): Promise<UndoPlan> {
  const { products: version } = await catalogueVersion(db);
  const agreed = await withCounts(db, await planUndo(db));
  if (dryRun) return agreed.plan;
  await agree?.(agreed.plan);
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    // Others may have changed products while the question was open, and shoppers have ordered.
    const isCurrent = (await catalogueVersion(trx)).products === version;
    const undo = await planUndo(trx);
    const planned = isCurrent ? agreed : await withCounts(trx, undo);
    if (withoutCounts(planned.plan) !== withoutCounts(agreed.plan)) {
      throw new AdminRefusal(
        'conflict',
        'The products changed meanwhile; nothing was undone. Try again.',
      );
    }
    await stopPictures(trx);
    await writeUndo(trx, undo.rows);
    // Last of all: orders wait for these counts until the transaction ends.
    const ids = [...undo.products.keys()].sort((a, b) => a - b);
    await lockCounts(trx, ids);
    const { plan, counts } = await withCounts(trx, undo);
    await setCounts(trx, writtenCounts(counts), 'undone');
    return plan;
  });
}
