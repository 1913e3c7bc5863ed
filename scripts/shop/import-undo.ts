import type { UndoPlan } from '@/lib/admin/products/plan-undo';
import { undoImport } from '@/lib/admin/products/undo-import';
import { formatShopTime } from '@/lib/admin/shop-time';
import type { Db } from '@/lib/db/schema';
import type { Kept } from '@/lib/db/undo-import';
import { announce, announceChange } from './announce';
import { changesJson, importTable } from './import-report';
import { confirm, note, print, printJson } from './run';

const REASONS: Readonly<Record<Kept['why'], string>> = {
  changed: 'was changed since the import, and stays as it is now',
  removed: 'was removed since the import, and stays removed',
  returned: 'was added again since the import, and stays as it is now',
  'sku-taken': 'stays without it: another product has that sku now',
};

/** The most lines about what stays; `--json` has them all. */
const MAX_LINES = 40;

/** What stays as it is now, a line each. */
export function keptLines(kept: readonly Kept[]): string {
  const lines = kept.slice(0, MAX_LINES).map(({ id, name, field, why }) => {
    const product = name === '' ? `product ${id}` : `${id} ${name}`;
    return `  ${product}${field === null ? '' : `, ${field}`}: ${REASONS[why]}`;
  });
  const leftOut = kept.length - lines.length;
  return [...lines, ...(leftOut > 0 ? [`  and ${leftOut} more: add --json for all`] : [])].join(
    '\n',
  );
}

/** "2 come back, 1 changes back, 3 go". */
export function describeUndo({ added, changed, removed }: UndoPlan): string {
  const come = added.length === 1 ? 'comes' : 'come';
  const change = changed.length === 1 ? 'changes' : 'change';
  const go = removed.length === 1 ? 'goes' : 'go';
  return `${added.length} ${come} back, ${changed.length} ${change} back, ${removed.length} ${go}`;
}

function undoJson(plan: UndoPlan, dryRun: boolean) {
  return {
    dry_run: dryRun,
    undone: plan.import,
    ...changesJson(plan),
    kept: plan.kept.map(({ id, name, field, why }) => ({ id, name: name || null, field, why })),
  };
}

function showPlan(plan: UndoPlan): void {
  const table = importTable(plan);
  if (table !== '') print(`${table}\n`);
  if (plan.kept.length > 0) note(`What was changed since stays:\n${keptLines(plan.kept)}\n`);
}

/** The options of `import --undo`. */
export type UndoFlags = { dryRun?: boolean; yes?: boolean; json?: boolean };

/** Undoes the last import, after asking, and prints what it did. */
export async function runUndo(db: Db, { dryRun = false, yes, json }: UndoFlags): Promise<void> {
  const agree = async (plan: UndoPlan) => {
    if (!json) showPlan(plan);
    const { file, at } = plan.import;
    const question = `Undo the import of ${file} of ${formatShopTime(at)}: ${describeUndo(plan)}?`;
    await confirm(question, yes);
  };
  const plan = await undoImport(db, { dryRun, agree });
  if (json) {
    if (!dryRun) await announceChange();
    return printJson(undoJson(plan, dryRun));
  }
  if (dryRun) {
    showPlan(plan);
    return print(`Dry run, nothing was written: ${describeUndo(plan)}.`);
  }
  print(`The import of ${plan.import.file} is undone: ${describeUndo(plan)}.`);
  await announce();
}
