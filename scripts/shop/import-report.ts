import { addTo } from '@/lib/admin/import/grouped';
import { rowsById } from '@/lib/admin/import/rows-by-id';
import type { Imported } from '@/lib/admin/products/import-products';
import type { CellNote } from '@/lib/admin/products/parse-rows';
import type { ImportPlan } from '@/lib/admin/products/plan-import';
import { countField, EMPTY, type FieldChange } from '@/lib/admin/products/product-cells';
import type { CountChange } from '@/lib/admin/stock/count-changes';
import { stockColumn } from '@/lib/admin/stock/stock-cells';
import { formatAmount } from '@/lib/money';
import { formatTable, nameSome } from './table';

type Named = { id: number; name: string };

/** What comes, changes and goes; changed counts stand beside the fields of changed products too. */
type Changes = Pick<ImportPlan, 'added' | 'changed' | 'removed'> &
  Partial<Pick<ImportPlan, 'counts'>>;

/** Lines of a report on a terminal; `--json` has them all. */
const MAX_LINES = 40;

/** "3 added, 1 changed, 420 unchanged, 0 removed". */
export function describeImport({ added, changed, unchanged, removed }: ImportPlan): string {
  return `${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${removed.length} removed`;
}

function cellsOfChange({ id, name }: Named, { field, from, to }: FieldChange): string[] {
  return [String(id), name, field, from, to];
}

/** "Stock: 8 counted for the first time, 1 changed, 0 not counted any more."; empty for none. */
export function describeCounts({ counts }: Pick<ImportPlan, 'counts'>): string {
  if (counts.length === 0) return '';
  const begun = counts.filter(({ from }) => from === null).length;
  const ended = counts.filter(({ to }) => to === null).length;
  const changed = counts.length - begun - ended;
  return `Stock: ${begun} counted for the first time, ${changed} changed, ${ended} not counted any more.`;
}

/**
 * What is added and changed, by product and field, and what is removed; empty where nothing is.
 * Names and cells give way where `width`, by default the terminal's, is less.
 */
export function importTable(
  { added, changed, removed, counts = [] }: Changes,
  width?: number,
): string {
  const ofProduct = new Map<number, CountChange[]>();
  for (const count of counts) addTo(ofProduct, count.productId, count);
  function* lines(): Generator<string[]> {
    for (const { product, fields } of changed)
      for (const field of fields) yield cellsOfChange(product, field);
    for (const product of added) {
      yield [String(product.id), product.name, 'new', '', formatAmount(product.price)];
      for (const count of ofProduct.get(product.id) ?? [])
        yield cellsOfChange(product, countField(count));
    }
    for (const { id, name } of removed) yield [String(id), name, 'removed', '', ''];
  }
  const shown: string[][] = [];
  let count = 0;
  for (const line of lines()) {
    if (count < MAX_LINES) shown.push(line);
    count += 1;
  }
  if (count === 0) return '';
  const headings = ['Id', 'Product', 'Field', 'Before', 'After'];
  const table = formatTable(headings, shown, { cut: [1, 3, 4], width });
  const linesLeft = count - MAX_LINES;
  return linesLeft <= 0 ? table : `${table}\nand ${linesLeft} more lines: add --json for all`;
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
  const idAndName = ({ id, name }: Named) => ({ id, name });
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

/** What is told of an import beside its plan: of pictures what was noted and stored. */
type ToldImport = {
  dryRun?: boolean;
  ofPictures?: readonly CellNote[];
  counts?: { stored: number; known: number; left: number } | null;
};

/**
 * The whole of an import for programs, made, planned or refused. `row` and `column` are those of
 * the file; the column of a whole product is the one that its name, or its first change, is from.
 */
export function importJson(
  imported: Imported,
  { dryRun = false, ofPictures = [], counts = null }: ToldImport = {},
) {
  const { plan, rows, understood, skipped, pictures, isRefused, resultFile, mendFile } = imported;
  const { shape, format, encoding, columns, findings } = understood;
  const rowOf = rowsById(plan, rows);
  const origins = new Map(understood.imported?.map(({ row, origins }) => [row, origins]));
  const columnOf = (id: number, field: string) => origins.get(rowOf.get(id) ?? 0)?.[field] ?? field;
  const told = ({ id, name }: Named, field = 'name') => {
    return { row: rowOf.get(id) ?? null, column: columnOf(id, field), id, name };
  };
  const idAndName = ({ id, name }: Named) => ({ id, name });
  return {
    dry_run: dryRun,
    refused: isRefused,
    format: shape,
    file_format: format,
    encoding,
    mapping: columns.map((column) => ({ row: 1, ...column })),
    added: isRefused ? [] : plan.added.map((product) => told(product)),
    changed: isRefused
      ? []
      : plan.changed.map(({ product, fields }) => ({
          ...told(product, fields[0]?.field),
          fields: fields.map(({ field, from, to }) => {
            const column = columnOf(product.id, field);
            return { field, column, from: jsonCell(from), to: jsonCell(to) };
          }),
        })),
    unchanged: isRefused ? 0 : plan.unchanged,
    removed: isRefused ? [] : plan.removed.map(idAndName),
    stock: isRefused
      ? []
      : plan.counts.map(({ productId, size, from, to }) => {
          const [row, column] = [
            rowOf.get(productId) ?? null,
            columnOf(productId, stockColumn(size)),
          ];
          return { row, column, id: productId, size: size || null, from, to };
        }),
    skipped,
    repaired: findings.repaired,
    left_out: findings.leftOut,
    warnings: [...findings.doubted, ...plan.warnings, ...ofPictures],
    pictures: pictures.flatMap(({ id, name, urls }) =>
      urls.map(({ row, column, text }) => ({ row, column, id, name, url: text })),
    ),
    stored_pictures: counts,
    given_ids: isRefused ? [] : [...plan.newIds].map(([row, id]) => ({ row, id })),
    result_file: resultFile,
    to_mend_file: mendFile,
  };
}
