import type { ImportPlan } from '@/lib/admin/products/plan-import';
import { EMPTY, type FieldChange } from '@/lib/admin/products/product-cells';
import type { StoredProduct } from '@/lib/catalogue/product';
import { formatAmount } from '@/lib/money';
import { formatTable, nameSome } from './table';

/** What comes, changes and goes. */
type Changes = Pick<ImportPlan, 'added' | 'changed' | 'removed'>;

/** Lines of a report on a terminal; `--json` has them all. */
const MAX_LINES = 40;

/** "3 added, 1 changed, 420 unchanged, 0 removed". */
export function describeImport({ added, changed, unchanged, removed }: ImportPlan): string {
  return `${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${removed.length} removed`;
}

function cellsOfChange({ id, name }: StoredProduct, { field, from, to }: FieldChange): string[] {
  return [String(id), name, field, from, to];
}

/**
 * What is added and changed, by product and field, and what is removed; empty where nothing is.
 * Names and cells give way where `width`, by default the terminal's, is less.
 */
export function importTable({ added, changed, removed }: Changes, width?: number): string {
  const rows = [
    ...changed.flatMap(({ product, fields }) =>
      fields.map((field) => cellsOfChange(product, field)),
    ),
    ...added.map(({ id, name, price }) => {
      return [String(id), name, 'new', '', formatAmount(price)];
    }),
    ...removed.map(({ id, name }) => [String(id), name, 'removed', '', '']),
  ];
  if (rows.length === 0) return '';
  const headings = ['Id', 'Product', 'Field', 'Before', 'After'];
  const lines = formatTable(headings, rows, { cut: [1, 3, 4], width }).split('\n');
  const linesLeft = lines.length - MAX_LINES - 1;
  if (linesLeft <= 0) return lines.join('\n');
  return [...lines.slice(0, MAX_LINES + 1), `and ${linesLeft} more lines: add --json for all`].join(
    '\n',
  );
}

/** What is asked before products are removed; null where none are. */
export function removalQuestion({ removed }: ImportPlan): string | null {
  if (removed.length === 0) return null;
  const list = nameSome(removed.map(({ id, name }) => `${id} ${name}`));
  const count = removed.length === 1 ? '1 product' : `${removed.length} products`;
  return `Remove ${count} for good: ${list}?`;
}

const jsonCell = (cell: string) => (cell === EMPTY ? null : cell);

/** What comes, changes and goes, for programs. */
export function changesJson(plan: Changes) {
  const idAndName = ({ id, name }: StoredProduct) => ({ id, name });
  return {
    added: plan.added.map(idAndName),
    changed: plan.changed.map(({ product, fields }) => ({
      ...idAndName(product),
      fields: fields.map(({ field, from, to }) => {
        return { field, from: jsonCell(from), to: jsonCell(to) };
      }),
    })),
    removed: plan.removed.map(idAndName),
  };
}

/** The whole of it for programs. */
export function importJson(plan: ImportPlan, dryRun: boolean, resultFile: string | null) {
  return {
    dry_run: dryRun,
    ...changesJson(plan),
    unchanged: plan.unchanged,
    warnings: plan.warnings,
    given_ids: [...plan.newIds].map(([row, id]) => ({ row, id })),
    result_file: resultFile,
  };
}
