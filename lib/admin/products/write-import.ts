import { basename } from 'node:path';
import { type SavedMapping, saveMapping } from '@/lib/db/import-mappings';
import { type ChangedColumns, recordImport } from '@/lib/db/record-import';
import type { Db } from '@/lib/db/schema';
import { writtenCounts } from '../stock/count-changes';
import type { ImportPlan } from './plan-import';

/** An import that is agreed on. */
type Agreed = {
  /** The path or name of its file. */
  name: string;
  plan: ImportPlan;
  changes: readonly ChangedColumns[];
  columns: readonly string[];
  /** What is to be remembered of the columns; null for nothing new. */
  mapping: SavedMapping | null;
  removeMissing?: boolean | undefined;
  onProgress?: ((done: number) => void) | undefined;
};

/** Returns how many products an import writes: all of its file only where it takes their order. */
export function writtenCount(
  { plan, changes }: Pick<Agreed, 'plan' | 'changes'>,
  removeMissing = false,
): number {
  return removeMissing ? plan.products.length : changes.length + plan.added.length;
}

/** Inside the transaction that planned it: makes an import, so that it can be undone. */
export async function writeImport(
  trx: Db,
  { name, plan, changes, columns, mapping, removeMissing, onProgress }: Agreed,
): Promise<void> {
  const note = { file: basename(name), at: new Date().toISOString() };
  await recordImport(trx, note, {
    cleared: plan.cleared,
    changed: changes,
    added: plan.added,
    order: removeMissing ? plan.products.map(({ id }) => id) : null,
    counts: writtenCounts(plan.counts),
    onProgress,
  });
  if (mapping) await saveMapping(trx, columns, mapping);
}
